// Finds the Node that runs Riffle: the current one if it is new enough, else the one in `.node/`. An old Node can read this file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const OLDEST_NODE = '22.18';
export const NODE_FOLDER = join(ROOT, '.node');

/** The name of the npm package with Node's binary for this platform. */
export const NODE_PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const FETCHED_NODE = join(
  NODE_FOLDER,
  'node_modules',
  NODE_PACKAGE,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** @param {string} version for instance `20.19.4` */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Returns the path of a Node that is new enough, or undefined if there is none. */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  return existsSync(FETCHED_NODE) ? FETCHED_NODE : undefined;
}
