/**
 * Caches whole builds of the app and serves the one that the player agreed to (see docs/offline.md). It imports
 * nothing, so that a build is one script and a list of files.
 */

interface Build {
  readonly build: string;
  /** Digests by path relative to the worker. */
  readonly files: Readonly<Record<string, string>>;
}

interface Choice {
  readonly build: string;
  /** The previous build, until `build` has proved to work. */
  readonly former?: string | undefined;
  /** Page starts since the last report that a page of this build works. */
  readonly starts: number;
}

/** The build puts `RIFFLE` before this code. */
const worker = self as unknown as ServiceWorkerGlobalScope & { readonly RIFFLE: Build };

const { build: NEWEST, files: FILES } = worker.RIFFLE;

const PREFIX = 'riffle-patience/build/';
const CHOICE = 'riffle-patience/choice';
/** Each open page holds this lock on its build. */
const PAGE_LOCK = 'riffle-patience-page/';
/** After so many failed starts, another build is tried. */
const MAX_FAILED_STARTS = 3;
/** Cached files match by their path alone. */
const ANY = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** Fails and changes nothing if any file can't be fetched as built. */
async function install(): Promise<void> {
  await navigator.locks.request(PREFIX, fetchBuild);
  await change((choice) => choice);
  await worker.skipWaiting();
}

/** Open pages still get the assets of their own builds. */
async function activate(): Promise<void> {
  await worker.clients.claim();
  await broadcast({ kind: 'newest', build: NEWEST });
}

/** `addAll` checks every digest before it stores anything. */
async function fetchBuild(): Promise<void> {
  const cache = await caches.open(PREFIX + NEWEST);
  const files = Object.entries(FILES);
  if ((await cache.keys()).length === files.length) return;
  const requests = files.map(
    ([path, integrity]) => new Request(path, { integrity, cache: 'no-cache', redirect: 'error' }),
  );
  await cache.addAll(requests);
}

async function handleMessage({ data, source }: ExtendableMessageEvent): Promise<void> {
  const { kind, build } = (data ?? {}) as { readonly kind?: unknown; readonly build?: unknown };
  if (kind === 'up' && typeof build === 'string') {
    source?.postMessage({ kind: 'newest', build: NEWEST });
    await change((choice) => (choice.build === build ? { build, starts: 0 } : choice));
    await removeUnusedBuilds();
  }
  if (kind === 'use') {
    await change((choice) => (choice.build === NEWEST ? choice : { build: NEWEST, former: choice.build, starts: 0 }));
    await broadcast({ kind: 'reload', build: NEWEST });
  }
  if (kind === 'wake') await worker.skipWaiting();
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && isPage(pathname)) return page(request);
  // Asset names contain a digest, so that any build's copy will do. Other files belong to their build.
  const isHashed = pathname.includes('/assets/');
  const own = isHashed
    ? undefined
    : await caches.match(request, { ...ANY, cacheName: PREFIX + (await readChoice()).build });
  return own ?? (await caches.match(request, ANY)) ?? fetch(request);
}

function isPage(pathname: string): boolean {
  const root = new URL(worker.registration.scope).pathname;
  return pathname === root || pathname === `${root}index.html`;
}

/** The chosen build, the network, or any cached build. Too many failed starts choose another build. */
async function page(request: Request): Promise<Response> {
  const { build } = await change((choice) => {
    const next = choice.starts < MAX_FAILED_STARTS ? choice : otherBuild(choice);
    return { ...next, starts: next.starts + 1 };
  });
  const chosen = await caches.match('./', { ...ANY, cacheName: PREFIX + build });
  return chosen ?? fetch(request).catch(async () => (await caches.match('./', ANY)) ?? Response.error());
}

/** The newest build replaces a failing one or, if it fails itself, the previous one does. */
function otherBuild({ build, former }: Choice): Choice {
  const other = build === NEWEST ? former : NEWEST;
  return { build: other ?? build, starts: 0 };
}

async function readChoice(): Promise<Choice> {
  const kept: Partial<Choice> | undefined = await caches
    .match(CHOICE, { cacheName: CHOICE })
    .then((response) => response?.json() as Promise<Partial<Choice>> | undefined)
    .catch(() => undefined);
  return typeof kept?.build === 'string' && typeof kept.starts === 'number'
    ? { build: kept.build, former: kept.former, starts: kept.starts }
    : { build: NEWEST, starts: 0 };
}

/** If storing fails, the change applies only to this call. */
function change(next: (choice: Choice) => Choice): Promise<Choice> {
  return navigator.locks.request(CHOICE, async () => {
    const choice = next(await readChoice());
    await caches
      .open(CHOICE)
      .then((cache) => cache.put(CHOICE, Response.json(choice)))
      .catch(() => undefined);
    return choice;
  });
}

async function broadcast(message: { readonly kind: 'newest' | 'reload'; readonly build: string }): Promise<void> {
  for (const client of await pages()) client.postMessage(message);
}

function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** No build is removed while one is being fetched or an open page holds no lock. */
async function removeUnusedBuilds(): Promise<void> {
  await navigator.locks.request(PREFIX, { ifAvailable: true }, async (lock) => {
    if (!lock || worker.registration.installing || worker.registration.waiting) return;
    // Lost files are fetched again if there is a network.
    await fetchBuild().catch(() => undefined);
    const used = await buildsInUse();
    if (!used) return;
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    for (const name of names) if (!used.has(name.slice(PREFIX.length))) await caches.delete(name);
  });
}

async function buildsInUse(): Promise<ReadonlySet<string> | undefined> {
  const { held = [] } = await navigator.locks.query();
  const named = held.flatMap(({ name }) => (name?.startsWith(PAGE_LOCK) ? [name.slice(PAGE_LOCK.length)] : []));
  if (named.length < (await pages()).length) return undefined;
  const { build, former } = await readChoice();
  return new Set([NEWEST, build, ...(former === undefined ? [] : [former]), ...named]);
}
