import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';
import { compiledEarly } from './scripts/compiled-early.mjs';
import { precompress } from './scripts/precompress.mjs';
import { sealed } from './scripts/seal.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the bundler knows of modules. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Parts of the rules and of Svelte that only screens, panels and the coach use, although an index names them. */
const LATER =
  /\/src\/rules\/(text\/(?!result|variant|card-text)[\w-]+|words\/(describe|fit|goal|refusal-text)|engine\/(compile-checked|definition-check))\.ts$|\/svelte\/.*\/(bindings\/(input|select)|svelte-head)\.js$/;

/** The clients of workers, which nothing asks before the first move, although the index of the solver's names them. */
const WORKER_CLIENT = /\/src\/(solver|coach)\/worker\/[\w-]+\.ts$/;

/** Whether the page loads a module at once: its entry imports it, or a module that it imports, other than by `import()`. */
function isFirst(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph, seen)));
}

export default defineConfig({
  root: at('src/app'),
  plugins: [svelte(), catalogues(), compiledEarly(), webManifest(), sealed(), precompress()],
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
      // One file for all that is loaded at once: one request in place of thirty.
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => {
                if (WORKER_CLIENT.test(id)) return 'workers';
                return !LATER.test(id) && isFirst(id, graph) ? 'first' : null;
              },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // The polyfill is for browsers older than those we build for.
    modulePreload: { polyfill: false },
  },
});
