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
    // The polyfill is for browsers older than those we build for.
    modulePreload: { polyfill: false },
  },
});
