// Makes a built folder a build that can be kept for the time without a network: gives it a name, which the page
// says of itself, and gives the service worker the list of its files with their digests.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithOxc } from 'vite';
import { ROOT } from '../bin/find-node.js';

const WORKER = join(ROOT, 'src', 'app', 'shell', 'offline', 'worker', 'sw.ts');

const LEFT_OUT = /(^sw\.js|\.br|\.gz)$/;
const NAMED = /<meta name="build" content="\w*">/;
const LIST = /^\{(self\.RIFFLE=.*\n)?/;

/** @returns {import('vite').Plugin} */
export function sealed() {
  return {
    name: 'sealed',
    apply: 'build',
    // Outside the bundle: the worker shares no file with the pages, and has one name for ever.
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
 * @param {string} folder a build, sealed before or not
 * @returns {string} its name
 */
export function seal(folder) {
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8').replace(NAMED, '');
  writeFileSync(page, html);
  const name = digest('hex', Object.entries(digests(folder)).join('\n')).slice(0, 16);
  writeFileSync(page, html.replace(/<meta charset="utf-8">/, `$&<meta name="build" content="${name}">`));
  const list = `self.RIFFLE=${JSON.stringify({ build: name, files: digests(folder) })};\n`;
  const worker = join(folder, 'sw.js');
  // The code is in braces: half a worker is no worker, whatever its first half would do.
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(LIST, `{${list}`));
  return name;
}

/** @param {string} folder @returns {Record<string, string>} the digest of each file, by the path it is asked for */
function digests(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
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
