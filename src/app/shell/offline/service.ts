/** How long a page that stays open waits before it asks for a newer version, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

/** How long a worker that is ready may wait for its turn, in milliseconds. */
const TURN = 1000;

/** Has the app kept for the time without a network. Where the browser refuses, all works as without. */
export async function startService(build: string): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  lookNowAndThen(registration);
  registration.addEventListener('updatefound', () => wake(registration));
  wake(registration);
  // A page that nothing controlled when it came up says so now.
  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'up', build });
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - last < UPDATE_INTERVAL) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * A worker asks for its turn when it has all its files. Where the one before is being stopped just then, Chromium forgets
 * it: it is told to ask again.
 */
function wake(registration: ServiceWorkerRegistration): void {
  const later = () => setTimeout(() => registration.waiting?.postMessage({ kind: 'wake' }), TURN);
  registration.installing?.addEventListener('statechange', later);
  if (registration.waiting) later();
}
