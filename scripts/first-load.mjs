// Which modules the page loads at once: all that its entry imports, and those import, other than by `import()`. Put into
// one file they compress better than in a dozen.

/** Not loaded at once, though the index of the engine names it: only the panel with the rules in words calls it. */
const LATE = /\/src\/rules\/describe\.ts$/;

/**
 * A name for the chunk of a module that is loaded at once; nothing for others, which the bundler places itself.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { isEntry: boolean, importers: string[] } | null }} graph
 * @returns {string | null}
 */
export function firstLoad(id, graph) {
  return !LATE.test(id) && isFirst(id, graph, new Set()) ? 'first' : null;
}

/** @param {string} id @param {Parameters<typeof firstLoad>[1]} graph @param {Set<string>} seen @returns {boolean} */
function isFirst(id, graph, seen) {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return info.isEntry || info.importers.some((importer) => isFirst(importer, graph, seen));
}
