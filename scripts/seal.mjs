// Prepares a build for offline use: names it by a digest, writes the name into the page, and gives the service worker the list
// of its files with their digests.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithOxc } from 'vite';
import { ROOT } from '../bin/find-node.js';

const WORKER = join(ROOT, 'src', 'app', 'shell', 'offline', 'worker', 'sw.ts');

const UNLISTED = /(^sw\.js|\.br|\.gz)$/;
const NAME_TAG = /<meta name="build" content="\w*">/;
const LIST = /^\{(self\.RIFFLE=.*\n)?/;

/** @returns {import('vite').Plugin} */
export function sealed() {
  return {
    name: 'sealed',
    apply: 'build',
    // Adds the service worker as its own file, because it shares no file with the pages and its name never changes.
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `{${code}}\n` });
    },
    writeBundle: ({ dir }) => {
      if (dir !== undefined) seal(dir);
    },
  };
}

/**
 * Writes the name and the list of files into a build. A build that was sealed before gets a new name and list.
 * @param {string} folder
 * @returns {string} the name of the build
 */
export function seal(folder) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8').replace(NAME_TAG, '');
  writeFileSync(page, html);
  const name = digest('hex', Object.entries(digests(folder)).join('\n')).slice(0, 16);
  writeFileSync(page, html.replace(/<meta charset="utf-8">/, `$&<meta name="build" content="${name}">`));
  const list = `self.RIFFLE=${JSON.stringify({ build: name, files: digests(folder) })};\n`;
  const worker = join(folder, 'sw.js');
  // The code is in braces, so that a truncated file of the worker does not parse.
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(LIST, `{${list}`));
  return name;
}

/** @param {string} folder @returns {Record<string, string>} the digest of each file that the list has, by URL path */
function digests(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !UNLISTED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    files.map((file) => [pathOf(relative(folder, file)), `sha256-${digest('base64', readFileSync(file))}`]),
  );
}

/** @param {string} file */
function pathOf(file) {
  return file === 'index.html' ? './' : file.replaceAll('\\', '/');
}

/** @param {'hex' | 'base64'} form @param {string | Buffer} content */
function digest(form, content) {
  return createHash('sha256').update(content).digest(form);
}
