// A Vite plugin: writes the web manifest, by which the app is installed. The games in it are those of src/games.
import { GAMES } from '../src/games/index.ts';
import { sayEnglish } from '../src/languages/index.ts';
import { summaryOf } from '../src/rules/index.ts';

/** Paper, by day and in the moment before anything is drawn. */
const PAPER = '#f7f5f0';

const MANIFEST = {
  id: './',
  name: 'Riffle',
  short_name: 'Riffle',
  description: 'Patience, done properly: five games, numbered deals, nothing in the way.',
  lang: 'en',
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
  shortcuts: GAMES.map((game) => ({
    name: game.name,
    description: sayEnglish(summaryOf(game)),
    url: `./#/${game.id}`,
  })),
};

const LINK = { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } };

/** @returns {import('vite').Plugin} */
export function webManifest() {
  return {
    name: 'web-manifest',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) });
    },
    transformIndexHtml: { order: 'post', handler: () => [{ ...LINK, injectTo: 'head' }] },
  };
}
