import { expect, type Page } from '@playwright/test';
import type { GameSummary } from '../../../src/app/storage/games/summary.ts';
import { dailyDeal } from '../../../src/games/daily.ts';
import { timeOf } from '../../../src/games/day.ts';
import { TYPICAL_GAME_IDS } from '../games.ts';
import { PARTS } from './parts.ts';
import {
  coachLine,
  currentMove,
  heading,
  highlights,
  keyChangeButton,
  menuButton,
  miniatures,
  note,
  openAllSections,
  panel,
  showAllPictures,
} from './screens.ts';

/** Changes settings as another tab would, without a reload. */
export async function changeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate((changed) => {
    const key = 'riffle-patience.settings';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...changed });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, settings);
}

/** Switches the page to a language and waits for it. */
export async function setLanguage(page: Page, language: string): Promise<void> {
  await changeSettings(page, { language });
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

/** Stores summaries without their games. */
export async function storeSummaries(page: Page, summaries: readonly GameSummary[]): Promise<void> {
  await openAddress(page, '/#/');
  // Once the home page shows a picture, it has opened the store.
  await expect(miniatures(page)).not.toHaveCount(0);
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('riffle-patience');
        opened.addEventListener('error', () => reject(opened.error));
        opened.addEventListener('success', () => {
          const work = opened.result.transaction('summaries', 'readwrite');
          for (const summary of all) work.objectStore('summaries').put(summary);
          work.addEventListener('abort', () => reject(work.error));
          work.addEventListener('complete', () => {
            opened.result.close();
            resolve();
          });
        });
      }),
    summaries,
  );
}

/** Summaries of games that fill every part of the statistics. */
const SUMMARIES_FOR_STATISTICS: readonly GameSummary[] = Array.from({ length: 24 }, (_, index) => {
  const time = Date.UTC(2026, index / 2, 1 + (index % 2));
  const isWon = index % 3 === 0;
  return {
    id: `pitchfork/${index + 1}`,
    gameId: 'pitchfork',
    variant: index % 4 === 0 ? 'pitchfork?runs=any' : 'pitchfork',
    deal: index + 1,
    origin: 'random',
    shown: false,
    result: isWon ? 'won' : 'given-up',
    startedAt: time,
    changedAt: time,
    endedAt: time,
    moves: 80 + 3 * index,
    elapsed: 100_000 * (index + 1),
    left: isWon ? 0 : index,
  };
});

/** Summaries of three daily deals: not won, won on the day and won later. The calendar has a mark for each. */
const DAILY_DEAL_SUMMARIES: readonly GameSummary[] = [0, 1, 40].map((after, index) => {
  const day = `2026-11-0${index + 2}`;
  const deal = dailyDeal({ id: 'pitchfork' }, day);
  const time = timeOf(day) + after * 3_600_000;
  const common = { gameId: 'pitchfork', variant: 'pitchfork', deal, origin: 'chosen', shown: false } as const;
  const figures = { startedAt: time, changedAt: time, endedAt: time, moves: 80, elapsed: 100_000, left: index };
  return { id: `pitchfork/${deal}`, ...common, ...figures, result: index === 0 ? 'given-up' : 'won' };
});

/** Waits until a card is drawn and every table has all its cards, which takes some frames. */
async function waitForAllCards(page: Page): Promise<void> {
  await page.waitForFunction((face) => {
    const spots = [...document.querySelectorAll('[aria-owns]')];
    const ids = spots.flatMap((spot) => spot.getAttribute('aria-owns')?.split(' ') ?? []);
    return document.querySelector(face) !== null && ids.every((id) => document.getElementById(id));
  }, PARTS.face);
}

async function openAddress(page: Page, address: string): Promise<void> {
  if (!page.url().endsWith(address)) await page.goto(address);
  await expect(heading(page)).toHaveCount(1);
}

async function openTable(page: Page, name: string): Promise<void> {
  await openAddress(page, `/#/${name}/12345`);
  await waitForAllCards(page);
}

async function openPanel(page: Page, name: string, key: string): Promise<void> {
  await openTable(page, name);
  await page.keyboard.press(key);
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeVisible();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

interface PlaceVisit {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  readonly leave?: (page: Page) => Promise<void>;
}

/** Screens, panels and states of tables, with functions that open and leave them in any language. */
const PLACES: readonly PlaceVisit[] = [
  {
    name: 'home',
    open: async (page) => {
      await openAddress(page, '/#/');
      await showAllPictures(page);
      await waitForAllCards(page);
    },
  },
  ...TYPICAL_GAME_IDS.map((name) => ({ name, open: (page: Page) => openTable(page, name) })),
  {
    name: 'settings',
    open: async (page) => {
      await openPanel(page, 'four-seasons', 's');
      await expect(page.locator(PARTS.reset)).toBeVisible();
      await openAllSections(page);
    },
    leave: closePanel,
  },
  {
    name: 'a game to continue',
    open: async (page) => {
      await openTable(page, 'panther-creek');
      await pressKeys(page, 'Space');
      await openAddress(page, '/#/');
      await expect(page.locator(PARTS.gameToContinue)).toBeVisible();
    },
  },
  {
    name: 'a game against the clock',
    open: async (page) => {
      await openTable(page, 'panther-creek');
      await changeSettings(page, { timed: true });
      await expect(page.locator(PARTS.bestTime)).toBeVisible();
    },
    leave: (page) => changeSettings(page, { timed: false }),
  },
  { name: 'keys', open: (page) => openPanel(page, 'four-seasons', '?'), leave: closePanel },
  {
    name: 'a key to be changed',
    open: async (page) => {
      await openPanel(page, 'four-seasons', '?');
      await keyChangeButton(page, 'undo').click();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      if (await panel(page).isVisible()) await closePanel(page);
    },
  },
  { name: 'legal moves', open: (page) => openPanel(page, 'pitchfork', 'l'), leave: closePanel },
  {
    name: 'deals',
    open: async (page) => {
      await openPanel(page, 'four-seasons', 'd');
      await expect(panel(page).locator(PARTS.submit)).toBeVisible();
      await openAllSections(page);
    },
    leave: closePanel,
  },
  { name: 'rules', open: (page) => openPanel(page, 'bear-river', 'g'), leave: closePanel },
  {
    name: 'moves',
    open: async (page) => {
      await openTable(page, 'pitchfork');
      // Adds a bookmark and takes moves back, so that the list of moves has several lines.
      await pressKeys(page, 'Space Space b u Space u u Space m');
      await expect(currentMove(page)).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'a card in hand',
    open: async (page) => {
      await openTable(page, 'bear-river');
      await pressKeys(page, '1 Escape');
      for (let pile = 1; pile <= 12 && (await highlights(page).count()) === 0; pile++)
        await pressKeys(page, `Escape ${'1234567890-='[pile - 1]}`);
      await expect(highlights(page).first()).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'a hint and the light',
    open: async (page) => {
      await openTable(page, 'bear-river');
      await changeSettings(page, { outlook: 'live' });
      await pressKeys(page, 'q');
      await expect(coachLine(page)).toBeVisible();
      await expect(highlights(page).first()).toBeVisible();
    },
    leave: (page) => changeSettings(page, { outlook: 'off' }),
  },
  {
    name: 'the menu',
    open: async (page) => {
      await openTable(page, 'putt-putt');
      await menuButton(page).click();
      await expect(page.locator(PARTS.menu)).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'a note',
    open: async (page) => {
      await openTable(page, 'pitchfork');
      await pressKeys(page, 'Space n');
      await expect(note(page).getByRole('link')).toBeVisible();
      await waitForAllCards(page);
    },
  },
  {
    name: 'an introduction',
    open: async (page) => {
      await openAddress(page, '/#/bear-river/introduction');
      await page.locator(PARTS.nextButton).click();
      await page.locator(PARTS.nextButton).click();
      await expect(highlights(page).first()).toBeVisible();
      await waitForAllCards(page);
    },
  },
  { name: 'data', open: (page) => openAddress(page, '/#/data') },
  {
    name: 'a replay',
    open: async (page) => {
      await openAddress(page, '/#/record/1Zy09YlOMHXHzJT8Mj76N2fB-XV9IPZz4nmlBkgSL2Ir_I');
      await waitForAllCards(page);
      await pressKeys(page, 'r r m');
      await expect(currentMove(page)).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'a review',
    open: async (page) => {
      await openAddress(page, '/#/record/1Zy09YlOMHXH0URI7HJckRavtFS4nLokv7kLRyjKezF?review');
      await waitForAllCards(page);
      await page.locator(PARTS.reviewButtons).first().click();
    },
  },
  { name: 'sharing', open: (page) => openPanel(page, 'pitchfork', 'v'), leave: closePanel },
  {
    name: 'opening a record that is wrong',
    open: async (page) => {
      await openAddress(page, '/#/open');
      await page.getByRole('textbox').fill('Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves: s-w 4-7 w-f\n');
      await page.locator(PARTS.submit).click();
      await expect(page.locator(PARTS.fault)).toBeVisible();
    },
  },
  {
    name: 'statistics',
    open: async (page) => {
      await storeSummaries(page, SUMMARIES_FOR_STATISTICS);
      await openAddress(page, '/#/statistics/pitchfork');
      await expect(page.getByRole('figure').locator('svg')).toHaveCount(5);
      for (const summary of await page.locator('summary').all()) await summary.click();
    },
  },
  {
    name: 'the meanings of figures',
    open: async (page) => {
      await openAddress(page, '/#/statistics');
      await page.locator(PARTS.explanationButton).click();
      await expect(panel(page)).toBeVisible();
    },
    leave: closePanel,
  },
  {
    name: 'the daily deals',
    open: async (page) => {
      await openAddress(page, '/#/daily');
      await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).not.toHaveCount(0);
    },
  },
  {
    name: 'a month of daily deals',
    open: async (page) => {
      await storeSummaries(page, DAILY_DEAL_SUMMARIES);
      await openAddress(page, '/#/daily/pitchfork/2026-11');
      await expect(page.getByRole('table').locator('svg')).toHaveCount(DAILY_DEAL_SUMMARIES.length);
    },
  },
  {
    name: 'games played',
    open: async (page) => {
      // Plays a move, so that the list has a game, and opens the search of the list.
      await openTable(page, 'pitchfork');
      await pressKeys(page, 'Space');
      await openAddress(page, '/#/games');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const opener = page.getByRole('button', { expanded: false });
      if (await opener.isVisible()) await opener.click();
    },
  },
  {
    name: 'a layout by hand',
    open: async (page) => {
      await openAddress(page, '/#/');
      await page.evaluate(() =>
        sessionStorage.setItem('riffle-patience.layout', 'Stock: AS AS\n7H KD\n-\n-\n-\n-\n-\n-\n-\n-'),
      );
      await openAddress(page, '/#/pitchfork/layout');
      await expect(page.locator(PARTS.faultyCard).first()).toBeVisible();
    },
  },
  { name: 'a wrong address', open: (page) => openAddress(page, '/#/pitchfork/12?runs=all') },
  { name: 'no such game', open: (page) => openAddress(page, '/#/nowhere') },
];

/** The numbers of the groups of places. Tests visit the groups in parallel. */
export const PLACE_GROUPS = [1, 2, 3] as const;

/** Opens each of `PLACES`, or each of one group, calls `visit` with its name, and leaves it. */
export async function visitPlaces(
  page: Page,
  visit: (place: string) => Promise<void>,
  group?: (typeof PLACE_GROUPS)[number],
): Promise<void> {
  const places = PLACES.filter((_, index) => group === undefined || index % PLACE_GROUPS.length === group - 1);
  for (const { name, open, leave } of places) {
    await open(page);
    await visit(name);
    await leave?.(page);
  }
}
