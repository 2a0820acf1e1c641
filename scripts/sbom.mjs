// npm run build -- sbom: packs the package into dist/packed and writes its software bill of materials beside it (CycloneDX).
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';

const PACKED = join(ROOT, 'dist', 'packed');

rmSync(PACKED, { recursive: true, force: true });
mkdirSync(PACKED, { recursive: true });
const [{ filename }] = JSON.parse(npm(ROOT, 'pack', '--json', '--pack-destination', PACKED));
const temporary = mkdtempSync(join(tmpdir(), 'riffle-sbom-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
const bill = billOfMaterials(join(temporary, 'riffle-patience'));
const file = join(PACKED, filename.replace(/tgz$/, 'cdx.json'));
writeFileSync(file, bill);
console.log(`${join(PACKED, filename)}\n${file}`);

/**
 * Returns the bill of the package. `npm sbom --omit dev` also leaves out packages that both the package and its development
 * need, so npm runs in a copy of the package without its development packages.
 * @param {string} folder of the copy, named like the package
 */
function billOfMaterials(folder) {
  mkdirSync(folder);
  const described = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...described, devDependencies: {} }));
  copyFileSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  npm(folder, 'install', '--package-lock-only', '--ignore-scripts', '--prefer-offline');
  return npm(folder, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only');
}

/** Runs npm in a folder and returns its output. @param {string} cwd @param {readonly string[]} args */
function npm(cwd, ...args) {
  const options = /** @type {const} */ ({ cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  return execFileSync('npm', [...args, '--loglevel=error'], options);
}
