import { saveBeforeLeaving, update } from '../../ui/update/update.svelte.ts';

/** The delay after loading before the service worker starts, in milliseconds. */
const SERVICE_DELAY = 1000;

/** Reports to an active service worker that the page works. Later registers the service worker for offline use. */
export function startOffline(): void {
  // The development server has no build.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const { serviceWorker } = navigator;
  if (build === undefined || !serviceWorker) return;
  holdBuild(build);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => handleMessage(build, data));
  serviceWorker.controller?.postMessage({ kind: 'up', build });
  const startLater = () => setTimeout(() => void startWorker(build), SERVICE_DELAY);
  if (document.readyState === 'complete') startLater();
  else addEventListener('load', startLater);
}

/** Holds a lock while the page is open, so that the service worker keeps the files of the page's build. */
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
  if (kind === 'reload' && isOther) void reloadIfSafe();
}

async function reloadIfSafe(): Promise<void> {
  if (await saveBeforeLeaving()) location.reload();
}

async function startWorker(build: string): Promise<void> {
  const service = await import('./service.ts').catch(() => undefined);
  await service?.startService(build);
}
