export const update = $state({ isReady: false, isPostponed: false });

/** Saves changes, and resolves to whether everything is saved. */
type Guard = () => Promise<boolean>;

const guards = new Set<Guard>();

export function addLeaveGuard(isSafe: Guard): () => void {
  guards.add(isSafe);
  return () => guards.delete(isSafe);
}

async function saveBeforeLeaving(): Promise<boolean> {
  const answers = await Promise.all(Array.from(guards, (isSafe) => isSafe()));
  return answers.every(Boolean);
}

/** Reloads the page, if everything in this tab is saved. */
export async function reloadIfSaved(): Promise<void> {
  if (await saveBeforeLeaving()) location.reload();
}

/** Switches all tabs to the newer version, if everything in this tab is saved. */
export async function applyUpdate(): Promise<void> {
  if (!(await saveBeforeLeaving())) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ kind: 'use' });
}
