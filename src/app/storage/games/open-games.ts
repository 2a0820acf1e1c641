/** The writer of a game holds its lock. */
const LOCK_PREFIX = 'riffle-patience/';

/** The longest wait for another tab to release a game, in milliseconds. */
const LOCK_TIMEOUT = 1500;

/** In any tab. Without the Web Locks API, none: only the stamps of saved games then prevent overwriting. */
export async function openGameIds(): Promise<ReadonlySet<string>> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const names = (locks?.held ?? []).map(({ name = '' }) => name);
  return new Set(names.flatMap((name) => (name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [])));
}

/**
 * Runs `work` while no other tab can write the game. Returns false if another tab doesn't release the lock in time, or
 * if `work` fails. Without the Web Locks API, runs `work` without a lock.
 */
export async function withGameLock(id: string, work: () => Promise<boolean>): Promise<boolean> {
  const { locks } = navigator;
  try {
    if (!locks) return await work();
    return await locks.request(LOCK_PREFIX + id, { signal: AbortSignal.timeout(LOCK_TIMEOUT) }, work);
  } catch {
    return false;
  }
}
