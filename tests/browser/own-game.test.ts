import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { ROOT } from '../../bin/find-node.js';
import { formatAddress } from '../../src/app/session/address.ts';
import { compile, type DealNumber, deal, formatLayoutCode, type GameDefinition } from '../../src/rules/index.ts';
import { solve } from '../../src/solver/index.ts';
import { announcements, tableOf } from '../support/browser/screens.ts';
import { presetSettings, tableOn } from '../support/browser/table.ts';
import { Host } from './builds.ts';

// A game that only this test knows works in all parts of the page from its definition alone.

const GAME = {
  id: 'tenth-wonder',
  name: 'Tenth Wonder',
  pack: { ranks: 6 },
  foundation: { gives: 'top' },
  tableau: {
    rows: [[3, 3, 3, 3]],
    down: [[1, 1, 1, 1]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'any',
    gives: 'run',
    refill: ['reserve'],
  },
  reserve: { rows: [[4]] },
  cell: { count: 1 },
  stock: { turn: 2, redeals: 'unlimited' },
  houseRules: [{ name: 'cells', field: 'cell.count', values: [1, 2] }],
} satisfies GameDefinition;

/** Adds the game to the first group of games. */
const withGame: Plugin = {
  name: 'with-game',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/games/index.ts')
      ? code.replace(/(?<=SHELVES = \{\s+\w+: \[)/, `${JSON.stringify(GAME)} as GameDefinition,`)
      : undefined,
};

const game = compile(GAME);
const DEAL = 5;
const start = deal(game, DEAL);

const host = new Host();
let home: string;

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riffle-own-game-'));
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [withGame],
    worker: { plugins: () => [withGame] },
    build: { outDir: folder },
  });
  host.serve(folder);
  home = await host.open();
});
test.afterAll(() => host.close());

test('a game of one’s own is listed, explained, hinted, played, won, reviewed and counted @desktop @thorough', async ({
  page,
}) => {
  const { verdict, moves } = solve(game, start);
  expect(verdict).toBe('winnable');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(home);
  await page.getByRole('link', { name: 'Tenth Wonder' }).first().click();
  await expect(tableOf(page)).toHaveAttribute('aria-label', 'Tenth Wonder');

  // The driver needs a page that loads anew.
  await page.goto('about:blank');
  await presetSettings(page, { automatic: 'never', offersFinish: false, tap: 'take' });
  const table = await tableOn(page).openAt(`${home}/#/tenth-wonder/${DEAL}`, game, start);
  await table.expectShown();
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog')).toContainText('One deck of 24 cards (four suits, ace to 6)');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(announcements(page)).toContainText(/best|wins/i);

  for (const [index, move] of moves.entries()) {
    const input = (['drag', 'tap', 'arrowKeys'] as const)[index % 3] ?? 'tap';
    if (input === 'arrowKeys') await table.waitForFocus();
    await table.play(input, move);
    await table.expectShown();
  }
  await expect(page.getByText(new RegExp(`^Won in ${moves.length} moves`)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
  await page.goto(`${home}/#/statistics/tenth-wonder`);
  await expect(page.getByRole('main')).toContainText('100%');
});

test('a game of one’s own is played with its house rule and from a layout @desktop @thorough', async ({ page }) => {
  const two = compile(GAME, { cells: '2' });
  await page.goto(`${home}/${formatAddress(two, 7 as DealNumber)}`);
  await expect(tableOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'cell 2, free, takes any card' })).toBeVisible();
  await page.goto(`${home}/${formatAddress(two, formatLayoutCode(two, deal(two, 9)))}`);
  await expect(page).toHaveTitle(/Tenth Wonder.*your layout/);
});
