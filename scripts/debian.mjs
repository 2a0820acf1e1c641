// Debian's packages, for what the tests need and a bare machine lacks.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export function isDebian() {
  const release = '/etc/os-release';
  return existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'));
}

/** Installs a package where the machine is a Debian and we are root; whether it did. @param {string} name */
export function installPackage(name) {
  if (!(process.getuid?.() === 0 && isDebian())) return false;
  console.error(`Installing the package ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return ['update', `install -y --no-install-recommends ${name}`].every((command) => {
    const { status } = spawnSync('apt-get', ['-qq', ...command.split(' ')], {
      stdio: ['ignore', 2, 2],
      env: environment,
    });
    return status === 0;
  });
}
