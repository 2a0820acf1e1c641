import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';
import { checkedGames } from './scripts/checked-games.mjs';
import { compiledEarly } from './scripts/compiled-early.mjs';
import { firstLoad } from './scripts/first-load.mjs';
import { languageHints } from './scripts/language-hints.mjs';
import { leanerSvelte } from './scripts/leaner-svelte.mjs';
import { messageNumbers } from './scripts/message-numbers.mjs';
import { precompress } from './scripts/precompress.mjs';
import { preload } from './scripts/preload.mjs';
import { sealed } from './scripts/seal.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('src/app'),
  plugins: [
    svelte(),
    checkedGames(),
    catalogues(),
    messageNumbers(),
    languageHints(),
    leanerSvelte(),
    preload(),
    compiledEarly(),
    webManifest(),
    sealed(),
    precompress(),
  ],
  // What workers say has the same numbers.
  worker: { plugins: () => messageNumbers() },
  build: {
    outDir: at('dist/app'),
    emptyOutDir: true,
    sourcemap: false,
    // Engine, games and Svelte's client do nothing by being imported: what a page doesn't use, the rules in words for one, isn't loaded with it.
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/src\/(rules|games|languages|solver|coach)\/|\/svelte\/src\/internal\/client\//.test(id),
      },
      output: {
        codeSplitting: {
          // What a module of the first load names but doesn't use comes later, with those that use it.
          includeDependenciesRecursively: false,
          groups: [{ name: firstLoad, debugName: 'first' }],
        },
      },
    },
    // The polyfill is for browsers older than those we build for.
    modulePreload: { polyfill: false },
  },
});
