/** Of the lock that the writer of a game holds, before the game's id. */
const LOCK_PREFIX = 'riffle/';

/** For another tab to release a game, in milliseconds. */
const LOCK_TIMEOUT = 1500;

/** In all tabs. Without locks it is empty, and only stamps protect open games. */
export async function openGameIds(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).map(({ name = '' }) => name);
  return new Set(names.flatMap((name) => (name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [])));
}

/** Returns false if another tab doesn't release the lock in time. */
export async function withGameLock(id: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return work();
  try {
    return await locks.request(LOCK_PREFIX + id, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, work);
  } catch {
    return false;
  }
}
