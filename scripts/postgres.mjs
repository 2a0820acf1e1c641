// Finds the PostgreSQL of the tests. Installs one on Debian as root. Run as a program it prints the folder of the binaries.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackage, isDebian } from './debian.mjs';
import { isProgram, stop } from './setup.mjs';

const BINARIES = ['initdb', 'postgres'];
/** Folders with a subfolder for each version of PostgreSQL, and the prefix of the subfolders' names. */
const PLACES = [
  ['/usr/lib/postgresql', ''],
  ['/usr', 'pgsql-'],
  ['/opt/homebrew/opt', 'postgresql@'],
  ['/usr/local/opt', 'postgresql@'],
  ['C:\\Program Files\\PostgreSQL', ''],
];

/** Returns the folder of PostgreSQL's binaries. Stops the program with installation advice if there is none. */
export function postgres() {
  return findPostgres() ?? installPostgres() ?? stop(`The tests of studies need PostgreSQL: ${howToInstall()}`);
}

function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) return hasBinaries(chosen) ? chosen : stop(`POSTGRES_BIN has no initdb and postgres: ${chosen}`);
  // The newest version first.
  const places = PLACES.flatMap(versionsIn).toSorted((a, b) => versionIn(b) - versionIn(a));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...places, ...onPath].filter(Boolean).find(hasBinaries);
}

/** @param {string[]} place @returns {string[]} */
function versionsIn([folder = '', prefix = '']) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  return names.map((name) => join(folder, name, 'bin'));
}

/** @param {string} folder */
function versionIn(folder) {
  return Number(/\d+/.exec(folder)?.[0] ?? 0);
}

/** @param {string} folder */
function hasBinaries(folder) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return BINARIES.every((name) => existsSync(join(folder, name + suffix)));
}

function installPostgres() {
  return installPackage('postgresql') ? findPostgres() : undefined;
}

function howToInstall() {
  if (process.platform === 'darwin') return 'brew install postgresql@17';
  if (isDebian()) return 'sudo apt-get install postgresql';
  return 'install one, or set POSTGRES_BIN to the folder of the one you have.';
}

if (isProgram(import.meta.filename)) {
  const folder = postgres();
  const { status } = spawnSync(join(folder, 'postgres'), ['--version'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) stop(`PostgreSQL doesn't start: ${folder}`);
  console.log(folder);
}
