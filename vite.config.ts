import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/catalogues.mjs';
import { compiledEarly } from './scripts/compiled-early.mjs';
import { licences } from './scripts/licences.mjs';
import { precompress } from './scripts/precompress.mjs';
import { sealed } from './scripts/seal.mjs';
import { webManifest } from './scripts/web-manifest.mjs';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The bundler's graph of modules. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** Modules of the rules and of Svelte that only screens, panels and the coach use, although an index exports them. */
const DEFERRED =
  /\/src\/rules\/(checked\/(texts|advice)|text\/(?!result|variant|card-text|deal-number)[\w-]+|words\/(describe|fit|goal|refusal-text)|engine\/(compile-checked|definition-check))\.ts$|\/svelte\/.*\/(bindings\/(input|select)|svelte-head)\.js$/;

/** The clients of workers, which nothing uses before the first move. */
const WORKER_CLIENT = /\/src\/(solver|coach)\/worker\/[\w-]+\.ts$/;

/** Whether static imports lead from the entry of the page to a module. */
function isFirst(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, graph, seen)));
}

export default defineConfig({
  root: at('src/app'),
  plugins: [svelte(), catalogues(), compiledEarly(), licences(), webManifest(), sealed(), precompress()],
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
      // One file for the first load: one request in place of thirty.
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => {
                if (WORKER_CLIENT.test(id)) return 'workers';
                return !DEFERRED.test(id) && isFirst(id, graph) ? 'first' : null;
              },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    // All supported browsers preload modules.
    modulePreload: { polyfill: false },
  },
});
