/** What every tab puts before the id of the game that it has open, for its lock and its channel. */
const PREFIX = 'riffle/';

/** The games that are open in any tab, this one too: theirs to write. Without locks nobody knows, and their stamps must do. */
export async function openIds(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).map(({ name = '' }) => name);
  return new Set(names.flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])));
}
