// npm run check:package: packs the package once and lets publint and attw check the packed file.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../bin/find-node.js';
import { setUp, start, stop } from './setup.mjs';

const FOLDER = join(ROOT, 'dist', 'packed');

const node = setUp();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const file = await pack();
await check('publint', ['run', file, '--strict']);
await check('attw', [file, '--profile', 'esm-only']);

/** Packs the package, which builds its library first. @returns {Promise<string>} the path of the packed file */
async function pack() {
  const options = ['--json', '--loglevel=error', '--pack-destination', FOLDER];
  const child = start(node, ['npm', 'pack', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  if (code !== 0) stop(`npm pack failed:\n${output}`);
  const [{ filename }] = JSON.parse(output);
  return join(FOLDER, filename);
}

/** Runs a tool on the packed file. @param {string} tool @param {string[]} args */
async function check(tool, args) {
  const [code] = await once(start(node, [tool, ...args]), 'close');
  if (code !== 0) stop(`${tool} found faults (see above).`);
}
