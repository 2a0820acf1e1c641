import type { Browser } from '@playwright/test';
import { GAME_IDS } from '../../tests/support/browser/table.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Row } from './row.ts';

/** Games are changed every so many, and come round again. */
const STRETCH = 50;
const WARM_UP = 10;
const ROUNDS = 4;
const GAMES = ROUNDS * STRETCH * GAME_IDS.length;

/** Plays games by keys sent to the page from within: what is pressed is seeded; wrong moves are refused, as for anybody. */
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

interface Use {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What is in use after all that is not needed has been thrown away. */
async function inUse({ page, cdp }: Phone): Promise<Use> {
  await page.waitForTimeout(2000);
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize') / 1e6, nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** What the page holds after many games more than before them, at full speed. */
export async function measureMemory(browser: Browser, site: string): Promise<Row[]> {
  const phone = await openPhone(browser, 1);
  await phone.cdp.send('Performance.enable');
  await phone.page.goto(site);
  for (const name of GAME_IDS) await playGames(phone, name, WARM_UP);
  const before = await inUse(phone);
  for (let round = 0; round < ROUNDS; round++) for (const name of GAME_IDS) await playGames(phone, name, STRETCH);
  for (const name of GAME_IDS) await playGames(phone, name, 1);
  const after = await inUse(phone);
  await phone.context.close();
  return [
    {
      what: `heap after ${GAMES} games more`,
      measured: after.heap - before.heap,
      unit: 'MB more',
      most: 10,
      note: `${before.heap.toFixed(1)} to ${after.heap.toFixed(1)} MB`,
    },
    { what: 'elements and texts', measured: after.nodes - before.nodes, unit: 'more' },
    { what: 'listeners', measured: after.listeners - before.listeners, unit: 'more' },
  ];
}
