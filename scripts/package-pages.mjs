// Opens programs of the installed package in Chromium: in a Vite app, as served for development and as built, and in a page
// with an import map.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { chromium as browserType } from '@playwright/test';
import fastify from 'fastify';
import { build, createServer, preview } from 'vite';
import { chromium } from './chromium.mjs';

/** In milliseconds, for a page to print everything. */
const TIMEOUT = 60_000;

/**
 * @typedef {object} PagePrograms
 * @property {readonly string[]} programs JavaScript without types
 * @property {string} worker a worker for `page`
 * @property {string} page a program that starts `./coach-worker.ts`
 * @property {readonly string[]} expected the lines that the page must print
 */

/** @param {string} folder the folder in which the package is installed @param {string} name its name @param {readonly string[]} entries @param {PagePrograms} made */
export async function checkPages(folder, name, entries, made) {
  const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(join(folder, file), text);
  const address = (/** @type {string} */ entry) => `/node_modules/${name}/dist/${entry}/index.js`;
  const programs = [...made.programs, made.page];
  write('coach-worker.ts', made.worker);
  write(
    'coach-worker.js',
    made.worker.replaceAll(new RegExp(`'${name}/(\\w+)'`, 'g'), (_, entry) => `'${address(entry)}'`),
  );
  for (const [index, program] of programs.entries()) {
    write(`page-${index}.ts`, program);
    write(`page-${index}.js`, program.replace('coach-worker.ts', 'coach-worker.js'));
  }
  for (const kind of ['ts', 'js'])
    write(`main.${kind}`, programs.map((_, index) => `await import('./page-${index}.${kind}');\n`).join(''));
  const imports = Object.fromEntries(entries.map((entry) => [`${name}/${entry}`, address(entry)]));
  write('index.html', pageText('', 'ts'));
  write('import-map.html', pageText(`<script type="importmap">${JSON.stringify({ imports })}</script>`, 'js'));
  const browser = await browserType.launch({ executablePath: chromium(), chromiumSandbox: false });
  try {
    for (const serve of [serveVite, serveBuilt, servePlain]) {
      const { url, close } = await serve(folder);
      const page = await browser.newPage();
      assert.deepEqual(await printedLines(page, url, made.expected.length), made.expected, `${serve.name}: ${url}`);
      await page.close();
      await close();
    }
  } finally {
    await browser.close();
  }
}

/** @param {string} head @param {string} kind */
function pageText(head, kind) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Riffle</title>${head}</head><body><script type="module" src="/main.${kind}"></script></body></html>`;
}

/**
 * Returns what a page prints: `count` lines, or fewer with its first error.
 * @param {import('@playwright/test').Page} page @param {string} url @param {number} count
 */
async function printedLines(page, url, count) {
  /** @type {string[]} */
  const lines = [];
  const { promise, resolve } = Promise.withResolvers();
  // Vite loads a page again when it has prepared a package that it had not seen before.
  page.on('framenavigated', () => lines.splice(0));
  page.on('pageerror', (error) => resolve(lines.push(String(error))));
  page.on('console', (message) => {
    if (message.type() === 'debug') return;
    lines.push(message.text());
    if (message.type() === 'error' || lines.length >= count) resolve(undefined);
  });
  await page.goto(url);
  await Promise.race([promise, new Promise((late) => setTimeout(late, TIMEOUT).unref())]);
  return lines;
}

/** @param {string} root */
async function serveVite(root) {
  const server = await createServer({ root, configFile: false, logLevel: 'error', server: { port: 0 } });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** @param {string} root */
async function serveBuilt(root) {
  const config = { root, configFile: false, logLevel: 'error', worker: { format: 'es' } };
  await build(/** @type {import('vite').InlineConfig} */ (config));
  const server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 0 } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** @param {string} root */
async function servePlain(root) {
  const server = fastify();
  await server.register(fastifyStatic, { root });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/import-map.html`, close: () => server.close() };
}
