/** A newer version of the app that lies ready, and what must be done before the page is left for it. */

export const update = $state({ isReady: false, isPutOff: false });

/** Answers whether all is saved that a page must not lose. */
type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Lets something be asked before the page is left by itself; the answer forgets it. */
export function guard(isSafe: Guard): () => void {
  guards.add(isSafe);
  return () => guards.delete(isSafe);
}

export async function isSafeToLeave(): Promise<boolean> {
  const answers = await Promise.all(Array.from(guards, (isSafe) => isSafe()));
  return answers.every(Boolean);
}

/** The player agreed: all tabs go to the new version, each once its game is saved. */
export async function useUpdate(): Promise<void> {
  if (!(await isSafeToLeave())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ kind: 'use' });
}
