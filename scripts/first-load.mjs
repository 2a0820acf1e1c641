// Which modules the page loads at once: all that its entry imports, and those import, other than by `import()`. Put into
// one file they compress better than in a dozen.

/**
 * Not loaded at once, though an index that is names them: of the engine, what only the panel with the rules in words, the
 * introductions, texts and links, and the words of a move or a refusal call; of Svelte, what only their forms need. The bundler knows
 * that and places them itself.
 */
const LATE = [
  /\/src\/rules\/(text\/(?!result|variant)[\w-]+|words\/(describe|refusal-text|phrases|house-rules)|engine\/(refusal|perft))\.ts$/,
  /\/svelte\/src\/.*\/(bindings\/(input|select|universal)|custom-element|legacy-client|blocks\/(html|svelte-(?!component)\w+))\.js$/,
];

/**
 * A name for the chunk of a module that is loaded at once; nothing for others, which the bundler places itself.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { isEntry: boolean, importers: string[] } | null }} graph
 * @returns {string | null}
 */
export function firstLoad(id, graph) {
  return !LATE.some((late) => late.test(id)) && isFirst(id, graph, new Set()) ? 'first' : null;
}

/** @param {string} id @param {Parameters<typeof firstLoad>[1]} graph @param {Set<string>} seen @returns {boolean} */
function isFirst(id, graph, seen) {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return info.isEntry || info.importers.some((importer) => isFirst(importer, graph, seen));
}
