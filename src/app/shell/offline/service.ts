/** The interval at which an open page checks for updates, in milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

/** The delay before a waiting worker is woken, in milliseconds. */
const WAKE_DELAY = 1000;

/** Registers the service worker for offline use. If the browser refuses, the app works without it. */
export async function startService(build: string): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  checkForUpdates(registration);
  registration.addEventListener('updatefound', () => wake(registration));
  wake(registration);
  // Reports again that the page works, since no worker may have controlled the page at its start.
  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'up', build });
}

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < UPDATE_INTERVAL) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Wakes a waiting worker after a delay. The worker itself calls `skipWaiting` when it has its files, but Chromium can lose
 * that call while the previous worker stops.
 */
function wake(registration: ServiceWorkerRegistration): void {
  const later = () => setTimeout(() => registration.waiting?.postMessage({ kind: 'wake' }), WAKE_DELAY);
  registration.installing?.addEventListener('statechange', later);
  if (registration.waiting) later();
}
