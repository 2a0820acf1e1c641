/** The state of a newer version of the app. */
export const update = $state({ isReady: false, isPostponed: false });

/** Returns whether everything is saved. */
type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

/** Returns a function that removes the check. */
export function addLeaveGuard(isSafe: Guard): () => void {
  guards.add(isSafe);
  return () => guards.delete(isSafe);
}

export async function isSafeToLeave(): Promise<boolean> {
  const answers = await Promise.all(Array.from(guards, (isSafe) => isSafe()));
  return answers.every(Boolean);
}

/** Switches all tabs, each once its game is saved. */
export async function applyUpdate(): Promise<void> {
  if (!(await isSafeToLeave())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ kind: 'use' });
}
