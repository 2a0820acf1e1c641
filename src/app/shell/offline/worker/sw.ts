/**
 * The service worker. It caches whole builds of the app and serves the one that the player agreed to. docs/offline.md
 * explains the design. It imports nothing, so that a build is one script and a list of files.
 */

interface Build {
  readonly build: string;
  /** The digest of each file by its path relative to the worker. */
  readonly files: Readonly<Record<string, string>>;
}

/** The stored choice of the build that pages get. */
interface Choice {
  readonly build: string;
  /** The previous build, until `build` has proved to work. */
  readonly former?: string | undefined;
  /** The number of page starts since the last report that a page of this build works. */
  readonly starts: number;
}

/** The global scope of the worker. The build puts `RIFFLE` before this code. */
const worker = self as unknown as ServiceWorkerGlobalScope & { readonly RIFFLE: Build };

/** The build of this worker, the newest one known. */
const { build: NEWEST, files: FILES } = worker.RIFFLE;

const PREFIX = 'riffle-patience/build/';
const CHOICE = 'riffle-patience/choice';
/** The prefix of the lock that each open page holds on its build. */
const PAGE_LOCK = 'riffle-patience-page/';
/** The number of failed starts after which another build is tried. */
const MAX_FAILED_STARTS = 3;
/** Options that match cached files by their path alone, whatever the query and the headers of the request are. */
const ANY = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** Installs the build, or fails and changes nothing if any file can't be fetched as built. */
async function install(): Promise<void> {
  await navigator.locks.request(PREFIX, fetchBuild);
  await change((choice) => choice);
  await worker.skipWaiting();
}

/**
 * Takes control of open pages too, and tells them the name of the newest build. They still get the assets of their own builds.
 */
async function activate(): Promise<void> {
  await worker.clients.claim();
  await broadcast({ kind: 'newest', build: NEWEST });
}

/**
 * Fetches all files of the build or none, unless they are all cached: `addAll` checks every digest before it stores anything.
 */
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

/**
 * Returns the page of the chosen build, else from the network, else of any cached build. Counts the start, and chooses another
 * build after too many failed ones.
 */
async function page(request: Request): Promise<Response> {
  const { build } = await change((choice) => {
    const next = choice.starts < MAX_FAILED_STARTS ? choice : otherBuild(choice);
    return { ...next, starts: next.starts + 1 };
  });
  const chosen = await caches.match('./', { ...ANY, cacheName: PREFIX + build });
  return chosen ?? fetch(request).catch(async () => (await caches.match('./', ANY)) ?? Response.error());
}

/**
 * Returns a choice that replaces a failing build by the newest one or, if that one fails, by the previous one if there is one.
 */
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

/** Changes and stores the choice under a lock. If storing fails, the change applies only to this call. */
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

/** Removes unused builds, unless a build is being fetched or an open page holds no lock. */
async function removeUnusedBuilds(): Promise<void> {
  await navigator.locks.request(PREFIX, { ifAvailable: true }, async (lock) => {
    if (!lock || worker.registration.installing || worker.registration.waiting) return;
    // Fetches lost files again if there is a network.
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
