import type { Browser } from '@playwright/test';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Row } from './row.ts';

/** The number of deals of one game that are played before the next game. */
const GAMES_PER_ROUND = 50;
const WARM_UP = 10;
const ROUNDS = 4;
const GAMES = ROUNDS * GAMES_PER_ROUND * GAME_IDS.length;

/** Plays games by key events dispatched in the page, in a fixed order. The app refuses illegal moves. */
async function playGames({ page }: Phone, name: string, games: number): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${name}`);
  await page.waitForTimeout(500);
  await page.evaluate(async (count) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const press = (key: string) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    const isReady = () => document.querySelector('.table:not(.miniature) [data-id]');
    for (let game = 0; game < count; game++) {
      press('n');
      await frame();
      for (let wait = 0; wait < 200 && !isReady(); wait++) await frame();
      for (let move = 0; move < 12; move++) {
        const cards = document.querySelectorAll<HTMLElement>('.table [data-id]:not([aria-hidden])');
        cards[(move * 7919 + game * 104729) % Math.max(1, cards.length)]?.focus();
        press('f');
        press('Enter');
        press('Enter');
        press(' ');
        if (move % 4 === 3) press('u');
        if (move % 4 === 0) await frame();
      }
    }
  }, games);
}

interface MemoryUse {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measureUse({ page, cdp }: Phone): Promise<MemoryUse> {
  await page.waitForTimeout(2000);
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Measures the growth of memory over many games, at full speed. */
export async function measureMemory(browser: Browser, site: string): Promise<Row[]> {
  const phone = await openPhone(browser, 1);
  await phone.cdp.send('Performance.enable');
  await phone.page.goto(site);
  for (const name of GAME_IDS) await playGames(phone, name, WARM_UP);
  const before = await measureUse(phone);
  for (let round = 0; round < ROUNDS; round++)
    for (const name of GAME_IDS) await playGames(phone, name, GAMES_PER_ROUND);
  for (const name of GAME_IDS) await playGames(phone, name, 1);
  const after = await measureUse(phone);
  await phone.context.close();
  return [
    {
      what: `heap after ${GAMES} more games`,
      measured: after.heap - before.heap,
      unit: 'MB more',
      most: 10,
      note: `${before.heap.toFixed(1)} to ${after.heap.toFixed(1)} MB`,
    },
    { what: 'elements and texts', measured: after.nodes - before.nodes, unit: 'more' },
    { what: 'listeners', measured: after.listeners - before.listeners, unit: 'more' },
  ];
}
