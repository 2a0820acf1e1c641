// Which modules the page loads at once: all that its entry imports, and those import, other than by `import()`. Put into
// one file they compress better than in a dozen.

/**
 * Modules that load later, though the entry reaches them through an index. Of the rules: the rules in words, texts of refusals, layouts
 * and links. Of Svelte: parts that only forms need. The bundler places them itself.
 */
const LATE = [
  /\/src\/rules\/(text\/(?!result|variant)[\w-]+|words\/(describe|refusal-text)|engine\/perft)\.ts$/,
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
