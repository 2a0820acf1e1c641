import { expect, type Page, test } from '@playwright/test';
import { FIXTURES, NEWEST, writeStore } from './stores/fixtures.ts';
import { openTestPage, type TestPage } from './test-page.ts';

// The modules of the store in a real browser, without the app.

let served: TestPage;

test.beforeAll(async () => {
  served = await openTestPage('store-page');
});
test.afterAll(() => served.stop());

/** Changes an object store directly in the browser and returns its number of entries. */
function changeStore(
  page: Page,
  name: string,
  change: { readonly remove?: string | undefined; readonly put?: unknown },
): Promise<number> {
  return page.evaluate(
    ([store, { remove, put }]) =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('riffle-patience');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const entries = request.result.transaction(store, 'readwrite').objectStore(store);
          if (remove !== undefined) entries.delete(remove);
          if (put !== undefined) entries.put(put);
          const count = entries.count();
          entries.transaction.addEventListener('complete', () => {
            request.result.close();
            resolve(count.result);
          });
        });
      }),
    [name, change] as const,
  );
}

test('each game has a summary, which is rebuilt if it is missing or invalid @desktop @thorough', async ({ page }) => {
  await page.goto(served.address);
  const read = () =>
    page.evaluate(async () => (await window.store.loadSummaries()).toSorted((a, b) => a.changedAt - b.changedAt));
  await page.evaluate(() => window.store.saveGames(12));
  const first = await read();
  expect(first.map(({ result }) => result)).toEqual(Array.from({ length: 12 }, () => 'given-up'));
  await page.waitForFunction(() => window.store.changes.length === 12);
  const [missing, wrong] = first;
  expect(await changeStore(page, 'summaries', { remove: missing?.id })).toBe(11);
  await changeStore(page, 'summaries', { put: { ...wrong, moves: 'many' } });
  expect(await read()).toEqual(first);
  expect(await changeStore(page, 'summaries', {})).toBe(12);
  await changeStore(page, 'games', { put: { id: 'later/1', gameId: 'later', changedAt: 1, record: { version: 99 } } });
  expect(await read()).toEqual(first);
});

for (const fixture of FIXTURES)
  test(`the store of version ${fixture.version} is read completely: games, endings, damaged games, and the journal @desktop @thorough`, async ({
    page,
  }) => {
    // A page of the same host that doesn't open the store.
    await page.goto(`${served.address}empty.html`);
    await writeStore(page, fixture);
    await page.goto(served.address);
    const found = await page.evaluate(async () => {
      const all = (await window.store.loadSummaries()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const games = all.map(({ id, result, moves, left, origin }) => [id, result, moves, left, origin]);
      const kinds = await Promise.all(all.map(async ({ id }) => (await window.store.loadGame(id)).kind));
      const kept = await window.store.readStoredAmount();
      const notes = Object.keys(localStorage).filter((key) => key.startsWith('riffle-patience.unsaved/')).length;
      const [database] = await indexedDB.databases();
      return { games, kinds: [...new Set(kinds)], kept, notes, version: database?.version };
    });
    expect(found).toEqual({
      games: fixture.read.games,
      kinds: ['game'],
      kept: expect.objectContaining({ games: fixture.read.games.length, damaged: fixture.read.damaged }),
      notes: 0,
      version: NEWEST.version,
    });
  });

test('games of the current version are exported unchanged, with their journal @desktop @thorough', async ({ page }) => {
  await page.goto(`${served.address}empty.html`);
  await writeStore(page, NEWEST);
  await page.goto(served.address);
  await page.evaluate(() => window.store.loadSummaries());
  const { games } = JSON.parse(await page.evaluate(() => window.store.exportText())) as { games: { id: string }[] };
  const stored = NEWEST.stores.games?.values as { id: string }[];
  const latest = stored.map((game) =>
    JSON.parse(NEWEST.local[`riffle-patience.unsaved/${game.id}`] ?? JSON.stringify(game)),
  );
  expect(games).toEqual(latest);
});

test('a store of a later version is left unchanged, and each access to it fails @desktop @thorough', async ({
  page,
}) => {
  await page.goto(`${served.address}empty.html`);
  await writeStore(page, { ...NEWEST, version: 99 });
  await page.goto(served.address);
  const found = await page.evaluate(async () => {
    const errorName = (error: DOMException) => error.name;
    const { store } = window;
    return Promise.all([
      store.loadGame('pitchfork/7').catch(errorName),
      store.saveGames(1).catch(errorName),
      store.deleteAll().catch(errorName),
    ]);
  });
  expect(found).toEqual(['VersionError', 'VersionError', 'VersionError']);
});

test('a failed change leaves everything unchanged, and a closed store is reopened @desktop @thorough', async ({
  page,
}) => {
  const unhandled: Error[] = [];
  page.on('pageerror', (error) => unhandled.push(error));
  await page.goto(served.address);
  const games = async () => (await page.evaluate(() => window.store.readStoredAmount())).games;
  // Fills the storage before the first write, because browsers remember for a while that there was space.
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(served.address);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const full = await page.evaluate(() => window.store.putGames(200).catch((error: DOMException) => error.name));
  expect(full).toBe('QuotaExceededError');
  await cdp.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await games()).toBe(0);

  await page.evaluate(() => window.store.saveGames(4));
  const before = await page.evaluate(() => window.store.exportText());
  const refusal = await page.evaluate(() => window.store.putUnstorable().catch((error: DOMException) => error.name));
  expect(refusal).toBe('DataCloneError');
  expect(await page.evaluate(() => window.store.exportText())).toBe(before);

  const other = await page.context().newPage();
  await other.goto(`${served.address}empty.html`);
  const deleteStore = () =>
    other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('riffle-patience');
          request.addEventListener('success', () => resolve());
          request.addEventListener('error', () => reject(request.error));
        }),
    );
  await deleteStore();
  expect(await games()).toBe(0);
  await page.evaluate(() => window.store.saveGames(2));
  expect(await games()).toBe(2);
  expect(unhandled).toEqual([]);
});

test('a data file holds everything: it is merged once or replaces all, and either can be undone @desktop @thorough', async ({
  page,
  browser,
}) => {
  await page.goto(`${served.address}empty.html`);
  await writeStore(page, NEWEST);
  await page.goto(served.address);
  const file = await page.evaluate(() => window.store.exportText());
  const { games, summaries, damaged, settings } = JSON.parse(file) as Record<string, unknown[]>;
  expect([games?.length, summaries?.length, damaged?.length, settings]).toEqual([11, 11, 1, { theme: 'dark' }]);

  const other = await (await browser.newContext()).newPage();
  await other.goto(served.address);
  const bring = (text: string, how: 'merge' | 'replace') =>
    other.evaluate(([content, way]) => window.store.importText(content, way), [text, how] as const);
  const amount = async () => {
    const { games: kept, damaged: aside } = await other.evaluate(() => window.store.readStoredAmount());
    return [kept, aside];
  };
  await other.evaluate(() => window.store.saveGames(5));
  const counts = { replaced: 0, removed: 0, open: 0, refused: ['illegal-move'] };
  expect(await bring(file, 'merge')).toEqual({ ...counts, added: 10, kept: 0 });
  expect(await bring(file, 'merge')).toEqual({ ...counts, added: 0, kept: 10 });
  expect(await amount()).toEqual([15, 1]);
  // A game of the same deal with another start time is another game. A continued game replaces the older one.
  const changed = JSON.parse(file) as { games: { id: string; changedAt: number; record: { startedAt: number } }[] };
  for (const game of changed.games) {
    if (game.id === 'putt-putt/2562') game.record.startedAt++;
    if (game.id === 'pitchfork/7') game.changedAt++;
  }
  expect(await bring(JSON.stringify(changed), 'merge')).toEqual({ ...counts, added: 1, replaced: 1, kept: 8 });
  expect(await other.evaluate(async () => (await window.store.loadGame('putt-putt/2562~2')).kind)).toBe('game');
  await other.evaluate(() => window.store.undoLast());
  expect(await amount()).toEqual([15, 1]);
  const before = await other.evaluate(() => window.store.exportText());

  expect(await bring(file, 'replace')).toEqual({ ...counts, added: 10, kept: 0, removed: 15 });
  expect(await amount()).toEqual([10, 1]);
  await other.evaluate(() => window.store.undoLast());
  expect(await other.evaluate(() => window.store.exportText())).toBe(before);

  // Only its own tab can change a game that is open in a tab.
  const third = await other.context().newPage();
  await third.goto(served.address);
  await third.evaluate(
    () =>
      new Promise(
        (held) => void navigator.locks.request('riffle-patience/putt-putt/2562', () => new Promise(() => held(0))),
      ),
  );
  expect(await other.evaluate(() => window.store.deleteAll())).toBe(14);
  expect(await amount()).toEqual([1, 0]);
  expect(await bring(file, 'replace')).toEqual({ ...counts, added: 9, kept: 0, removed: 0, open: 1 });
  await other.evaluate(() => window.store.undoLast());
  await third.close();
  expect(await amount()).toEqual([1, 0]);

  for (const [text, fault] of [
    [file.slice(0, -20), 'no-json'],
    ['{}', 'no-data'],
    [file.replace('"version":1', '"version":2'), 'newer-version'],
    ['{"format":"riffle-data","version":1,"games":7}', 'no-list'],
  ] as const)
    expect(await bring(text, 'replace')).toEqual({ fault });
  expect(await amount()).toEqual([1, 0]);
  await other.context().close();
});
