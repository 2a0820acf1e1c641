// Installs Debian packages that the tests need.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'));
}

/** Installs packages on Debian as root; returns whether it did. @param {string} name one or more names */
export function installPackage(name) {
  if (!(process.getuid?.() === 0 && isDebian())) return false;
  console.error(`Installing the package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return ['update', `install -y --no-install-recommends ${name}`].every((command) => {
    const { status } = spawnSync('apt-get', ['-qq', ...command.split(' ')], {
      stdio: ['ignore', 2, 2],
      env,
    });
    return status === 0;
  });
}
