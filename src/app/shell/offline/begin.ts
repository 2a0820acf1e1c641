import { isSafeToLeave, update } from '../../ui/update/update.svelte.ts';

/** What is for later visits waits until this one is under way, in milliseconds after loading. */
const LATER = 1000;

/** The page has come up: says so, and has the app kept for the time without a network. */
export function begin(): void {
  // The dev server's page is of no build.
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const { serviceWorker } = navigator;
  if (build === undefined || !serviceWorker) return;
  holdBuild(build);
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(build, data));
  serviceWorker.controller?.postMessage({ kind: 'up', build });
  const serveLater = () => setTimeout(() => void serve(build), LATER);
  if (document.readyState === 'complete') serveLater();
  else addEventListener('load', serveLater);
}

/** The service worker keeps a build as long as one of its pages lives. */
function holdBuild(build: string): void {
  const forEver = () => new Promise(() => undefined);
  // Where locks are refused, as in some private windows, there is no service worker either.
  navigator.locks?.request(`riffle-page/${build}`, { mode: 'shared' }, forEver).catch(() => undefined);
}

function hear(own: string, message: unknown): void {
  const { kind, build } = (message ?? {}) as { readonly kind?: unknown; readonly build?: unknown };
  if (typeof build !== 'string') return;
  const isOther = build !== own;
  if (kind === 'newest') update.isReady = isOther;
  // Agreed to here or in another tab.
  if (kind === 'reload' && isOther) void leave();
}

async function leave(): Promise<void> {
  if (await isSafeToLeave()) location.reload();
}

async function serve(build: string): Promise<void> {
  const service = await import('./service.ts').catch(() => undefined);
  await service?.startService(build);
}
