/** The lock of a game, held by the tab that has it open, has this before the id of the game. */
const PREFIX = 'riffle/';

/** How long the tab that plays a game may take to leave it, in milliseconds. */
const PATIENCE = 1500;

/** The games that are open in any tab, this one too: theirs to write. Without locks nobody knows, and their stamps must do. */
export async function openIds(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).map(({ name = '' }) => name);
  return new Set(names.flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : [])));
}

/** Does something with a game while no tab plays it, and answers whether it was done. */
export async function whileFree(id: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return work();
  try {
    return await locks.request(PREFIX + id, { signal: AbortSignal.timeout(PATIENCE) }, work);
  } catch {
    return false;
  }
}
