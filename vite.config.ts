import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('src/app', import.meta.url)),
  plugins: [svelte(), precompress()],
  build: {
    outDir: fileURLToPath(new URL('dist/app', import.meta.url)),
    emptyOutDir: true,
    sourcemap: false,
    // Engine and games do nothing by being imported: what a page doesn't use, the rules in words for one, isn't loaded with it.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !/\/src\/(rules|games)\//.test(id) } },
    // The polyfill is for browsers older than those we build for.
    modulePreload: { polyfill: false },
  },
});
