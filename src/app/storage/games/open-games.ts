/** The prefix of a game's id in the name of its lock, which its writer holds. */
const LOCK_PREFIX = 'riffle/';

/** Milliseconds for another tab to release a game. */
const LOCK_TIMEOUT = 1500;

/** Returns the open games of all tabs; none without locks, so that only stamps protect them. */
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
