import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';
import { compiledEarly } from './scripts/compiled-early.mjs';
import { licences } from './scripts/licences.mjs';
import { precompress } from './scripts/precompress.mjs';
import { sealed } from './scripts/seal.mjs';
import { studies } from './scripts/studies.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: at('src/app'),
  plugins: [svelte(), catalogues(), compiledEarly(), licences(), webManifest(), studies(), sealed(), precompress()],
  build: {
    outDir: at('dist/app'),
    emptyOutDir: true,
    sourcemap: false,
    // Importing the engine, the games or Svelte's client has no side effects, so the bundler may drop the parts that a page does not use.
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/src\/(rules|games|languages|solver|coach)\/|\/svelte\/src\/internal\/client\//.test(id),
      },
      // One file for the first load, with all that the page's entry imports statically.
      output: { codeSplitting: { groups: [{ name: 'index', test: /\/src\/app\/main\.ts$/ }] } },
    },
    // All supported browsers preload modules.
    modulePreload: { polyfill: false },
  },
});
