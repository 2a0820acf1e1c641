import { reloadIfSaved, update } from '../../ui/update/update.svelte.ts';

/** After loading, in milliseconds. */
const SERVICE_DELAY = 1000;

/** In milliseconds. */
const UPDATE_INTERVAL = 3_600_000;

/** Before a waiting worker is woken, in milliseconds. */
const WAKE_DELAY = 1000;

/** Reports to an active service worker that the page works, then registers the service worker for offline use. */
export function startOffline(): void {
  // The development server has no build.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const { serviceWorker } = navigator;
  if (build === undefined || !serviceWorker) return;
  holdBuild(build);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => handleMessage(build, data));
  serviceWorker.controller?.postMessage({ kind: 'up', build });
  const startLater = () => setTimeout(() => void startService(build), SERVICE_DELAY);
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}

/** The service worker keeps the files of a build whose pages hold its lock. */
function holdBuild(build: string): void {
  const untilClosed = () => new Promise(() => undefined);
  // Browsers without the Web Locks API, as in some private windows, have no service worker either.
  navigator.locks?.request(`riffle-patience-page/${build}`, { mode: 'shared' }, untilClosed).catch(() => undefined);
}

function handleMessage(own: string, message: unknown): void {
  const { kind, build } = (message ?? {}) as { readonly kind?: unknown; readonly build?: unknown };
  if (typeof build !== 'string') return;
  const isOther = build !== own;
  if (kind === 'newest') update.isReady = isOther;
  // The player accepted the new build here or in another tab.
  if (kind === 'reload' && isOther) void reloadIfSaved();
}

/** If the browser refuses, the app works without a service worker. */
async function startService(build: string): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return;
  checkForUpdates(registration);
  registration.addEventListener('updatefound', () => wake(registration));
  wake(registration);
  // No worker may have controlled the page at its start.
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

/** Chromium can lose the worker's own `skipWaiting` while the previous worker stops. */
function wake(registration: ServiceWorkerRegistration): void {
  const later = () => setTimeout(() => registration.waiting?.postMessage({ kind: 'wake' }), WAKE_DELAY);
  registration.installing?.addEventListener('statechange', later);
  if (registration.waiting) later();
}
