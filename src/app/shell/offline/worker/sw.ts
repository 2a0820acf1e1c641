/**
 * The service worker: it keeps builds of the app whole, and answers with the one that the player agreed to.
 * docs/offline.md says how, and why it is our own. It imports nothing: a build is one file of code and a list.
 */

interface Build {
  readonly build: string;
  /** The digest of every file, by its path from the worker's folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** Which build pages get. */
interface Choice {
  readonly build: string;
  /** The one before, until this one has shown that it works. */
  readonly former?: string | undefined;
  /** How often in a row a page of it was begun without a sign of life. */
  readonly starts: number;
}

/** What a worker is called in a service worker; `RIFFLE` is put before this code when the build is sealed. */
const worker = self as unknown as ServiceWorkerGlobalScope & { readonly RIFFLE: Build };

/** The build that this worker came with: the newest one known. */
const { build: NEWEST, files: FILES } = worker.RIFFLE;

const PREFIX = 'riffle/build/';
const CHOICE = 'riffle/choice';
/** Every page holds a lock of this name and its build as long as it lives. */
const PAGE_LOCK = 'riffle-page/';
/** After so many starts that came to nothing another build is tried. */
const PATIENCE = 3;
const ANY = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(worker.registration.scope)) event.respondWith(answer(event.request));
});

/** Fails with the first file that can't be had as it was built: then all stays as it was. */
async function install(): Promise<void> {
  await navigator.locks.request(PREFIX, fill);
  await change((choice) => choice);
  await worker.skipWaiting();
}

/** The pages that are open already are answered from now on, too, with the files of their own builds. */
async function activate(): Promise<void> {
  await worker.clients.claim();
  await tellAll({ kind: 'newest', build: NEWEST });
}

/** Fetches all files of the build or none: `addAll` keeps nothing unless each is there and has its digest. */
async function fill(): Promise<void> {
  const cache = await caches.open(PREFIX + NEWEST);
  const files = Object.entries(FILES);
  if ((await cache.keys()).length === files.length) return;
  const requests = files.map(
    ([path, integrity]) => new Request(path, { integrity, cache: 'no-cache', redirect: 'error' }),
  );
  await cache.addAll(requests);
}

async function hear({ data, source }: ExtendableMessageEvent): Promise<void> {
  const { kind, build } = (data ?? {}) as { readonly kind?: unknown; readonly build?: unknown };
  if (kind === 'up' && typeof build === 'string') {
    source?.postMessage({ kind: 'newest', build: NEWEST });
    await change((choice) => (choice.build === build ? { build, starts: 0 } : choice));
    await tidy();
  }
  if (kind === 'use') {
    await change((choice) => (choice.build === NEWEST ? choice : { build: NEWEST, former: choice.build, starts: 0 }));
    await tellAll({ kind: 'reload', build: NEWEST });
  }
  if (kind === 'wake') await worker.skipWaiting();
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate' && isPage(pathname)) return page(request);
  // The names of assets hold a digest of their content: any build's will do. Of the rest each build has its own.
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

/** The page of the build that was agreed to; without it the network's; without a network any that there is. */
async function page(request: Request): Promise<Response> {
  const { build } = await change((choice) => {
    const next = choice.starts < PATIENCE ? choice : insteadOf(choice);
    return { ...next, starts: next.starts + 1 };
  });
  const chosen = await caches.match('./', { ...ANY, cacheName: PREFIX + build });
  return chosen ?? fetch(request).catch(async () => (await caches.match('./', ANY)) ?? Response.error());
}

/** A build that never comes up gives way: to a newer one, or else to the one before. */
function insteadOf({ build, former }: Choice): Choice {
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

/** Changes the choice, one after the other, and keeps it; without storage it holds for this once. */
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

async function tellAll(message: { readonly kind: 'newest' | 'reload'; readonly build: string }): Promise<void> {
  for (const client of await pages()) client.postMessage(message);
}

function pages() {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Removes builds that nobody uses; while another one is being fetched, or not every page has named its own, none. */
async function tidy(): Promise<void> {
  await navigator.locks.request(PREFIX, { ifAvailable: true }, async (lock) => {
    if (!lock || worker.registration.installing || worker.registration.waiting) return;
    // What was lost is fetched again where there is a network.
    await fill().catch(() => undefined);
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
