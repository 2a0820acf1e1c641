import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../bin/find-node.js';
import { TYPICAL_GAME_IDS } from '../support/games.ts';
import { ServerProcess } from '../support/server-process.ts';
import { OTHER_BROWSERS, type OtherPage } from './browsers.ts';
import { OtherTable } from './table.ts';

const BUILD = join(ROOT, 'dist', 'app');
const DEAL = 12_345;
/** The number of moves that a test plays with each kind of input. */
const MOVES = 6;

async function playSome(table: OtherTable, input: 'tap' | 'key'): Promise<void> {
  for (let count = 0; count < MOVES; count++) {
    const moves = input === 'key' ? table.moves.filter((move) => table.hasKeys(move)) : table.moves;
    const move = moves[(count * 7) % moves.length];
    if (move === undefined) return;
    await table[input](move);
  }
}

describe.each(OTHER_BROWSERS)('$name', ({ missing, reloadProblem: forgets, open }) => {
  if (missing !== undefined) {
    test.skip(`not tested: ${missing}`, () => undefined);
    return;
  }
  let server: ServerProcess;
  let origin: string;
  let page: OtherPage | undefined;

  beforeAll(async () => {
    expect(existsSync(join(BUILD, 'index.html')), 'a build: npm run build').toBe(true);
    server = await ServerProcess.start(BUILD);
    origin = `http://localhost:${server.port}`;
    page = await open();
  });
  afterAll(async () => {
    await page?.close();
    await server.end();
  });

  function openTable(id: string, number = DEAL): Promise<OtherTable> {
    if (!page) throw new Error('no page');
    return OtherTable.open(page, origin, id, number);
  }

  test.each(TYPICAL_GAME_IDS)('%s can be played by pointer and by keys', async (id) => {
    const table = await openTable(id);
    await playSome(table, 'tap');
    await playSome(table, 'key');
    expect(table.played).toBeGreaterThan(MOVES);
  });

  if (forgets !== undefined) {
    test.skip(`reload and offline: ${forgets}`, () => undefined);
    return;
  }

  test.each(TYPICAL_GAME_IDS)('%s continues after a reload', async (id) => {
    const table = await openTable(id, DEAL + 1);
    await playSome(table, 'key');
    await table.page.reload();
    await table.expectShown();
  });

  test('a game continues without the server', async () => {
    const table = await openTable('panther-creek', DEAL + 2);
    while (!(await table.page.evaluate(() => navigator.serviceWorker.controller !== null, 0))) await wait(100);
    await server.end();
    await table.page.reload();
    await table.expectShown();
    await playSome(table, 'tap');
    await table.page.reload();
    await table.expectShown();
  });
});
