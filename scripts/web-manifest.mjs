// A Vite plugin: writes a web manifest for each language, with shortcuts to all games.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bin/find-node.js';
import { GAMES } from '../src/games/index.ts';
import { LANGUAGES } from '../src/languages/languages.ts';
import { parseForm } from '../src/languages/parse.ts';
import { formatMessage } from '../src/languages/say.ts';
import { gameSentence } from '../src/rules/index.ts';

/** The background of the light theme, shown before the first paint. */
const PAPER = '#f7f5f0';

/** The members that are the same in every language. */
const COMMON = {
  id: './',
  name: 'Riffle',
  short_name: 'Riffle',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  categories: ['games', 'cards'],
  icons: [
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** @param {string} code @returns {Record<string, string>} */
function messagesOf(code) {
  return JSON.parse(readFileSync(join(ROOT, 'src', 'languages', `${code}.json`), 'utf8'));
}

/** @param {string} code */
function manifestOf(code) {
  const messages = { ...messagesOf('en'), ...messagesOf(code) };
  const form = (/** @type {string} */ id) => (messages[id] === undefined ? undefined : parseForm(messages[id]));
  const say = (/** @type {import('../src/rules/index.ts').Message} */ message) =>
    formatMessage(message, { code, form });
  const shortcuts = GAMES.map((game) => ({
    name: game.name,
    description: say(gameSentence(game)),
    url: `./#/${game.id}`,
  }));
  const dir = say({ id: 'language.direction' });
  return { ...COMMON, lang: code, dir, description: say({ id: 'page.description' }), shortcuts };
}

/** @param {string} code */
function nameOf(code) {
  return code === 'en' ? 'manifest.webmanifest' : `manifest.${code}.webmanifest`;
}

/** @returns {import('vite').Plugin} */
export function webManifest() {
  const english = manifestOf('en');
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      for (const code of LANGUAGES)
        this.emitFile({ type: 'asset', fileName: nameOf(code), source: JSON.stringify(manifestOf(code)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: `/${nameOf('en')}` }, injectTo: 'head' },
        { tag: 'meta', attrs: { name: 'description', content: english.description }, injectTo: 'head' },
      ],
    },
  };
}
