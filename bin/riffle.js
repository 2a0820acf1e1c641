#!/usr/bin/env node
// `npx riffle`: runs the commands with a Node that is new enough, from src/ in a checkout and from dist/ in a package.
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode, OLDEST_NODE, ROOT } from './find-node.js';
import { launch } from './launch.js';

const source = join(ROOT, 'src', 'cli', 'main.ts');
const main = existsSync(source) ? source : join(ROOT, 'dist', 'cli', 'main.js');
const node = findNode();

if (node === process.execPath) {
  module.enableCompileCache?.();
  process.argv[1] = main;
  await import(pathToFileURL(main).href);
} else if (node) {
  launch(node, [main, ...process.argv.slice(2)]);
} else {
  console.error(`riffle needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
  console.error('In a checkout, `npm start` and `npm test` install one. Elsewhere, install the current Node.');
  process.exitCode = 1;
}
