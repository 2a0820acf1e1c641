// Finds the PostgreSQL of the tests, and on a Debian machine where we are root installs one. Run as a program it prints
// the folder of its binaries.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackage, isDebian } from './debian.mjs';
import { stop } from './setup.mjs';

/** What the tests start. */
const BINARIES = ['initdb', 'postgres'];
/** Folders, and what in them begins the name of a version's folder. */
const PLACES = [
  ['/usr/lib/postgresql', ''],
  ['/usr', 'pgsql-'],
  ['/opt/homebrew/opt', 'postgresql@'],
  ['/usr/local/opt', 'postgresql@'],
  ['C:\\Program Files\\PostgreSQL', ''],
];

/** The folder with PostgreSQL's binaries. Ends the program with what to type when there is none to be had. */
export function postgres() {
  return findPostgres() ?? installPostgres() ?? stop(`The tests of studies need PostgreSQL: ${howToInstall()}`);
}

function findPostgres() {
  const chosen = process.env.POSTGRES_BIN;
  if (chosen) return hasBinaries(chosen) ? chosen : stop(`POSTGRES_BIN has no initdb and postgres: ${chosen}`);
  // The newest of several versions first.
  const places = PLACES.flatMap(versionsIn).toSorted((a, b) => versionIn(b) - versionIn(a));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  return [...places, ...onPath].filter(Boolean).find(hasBinaries);
}

/** @param {string[]} place @returns {string[]} */
function versionsIn([folder = '', beginning = '']) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.startsWith(beginning));
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

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1] ?? '')) {
  const folder = postgres();
  const { status } = spawnSync(join(folder, 'postgres'), ['--version'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) stop(`PostgreSQL doesn't start: ${folder}`);
  console.log(folder);
}
