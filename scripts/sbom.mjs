// npm run build -- sbom: packs the package into dist/packed and writes the software bill of materials beside it (CycloneDX).
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const FOLDER = join(ROOT, 'dist', 'packed');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const [{ filename }] = JSON.parse(npm('pack', '--json', '--pack-destination', FOLDER));
const file = join(FOLDER, filename.replace(/tgz$/, 'cdx.json'));
writeFileSync(file, npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'));
console.log(`${join(FOLDER, filename)}\n${file}`);

/** Runs npm and returns its output. @param {readonly string[]} args */
function npm(...args) {
  const options = /** @type {const} */ ({ cwd: ROOT, encoding: 'utf8', shell: process.platform === 'win32' });
  return execFileSync('npm', [...args, '--loglevel=error'], options);
}
