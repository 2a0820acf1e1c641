import { expect, test } from '@playwright/test';
import { GAME_IDS, SMALL_WINDOW, tableOn } from '../support/browser/table.ts';
import { wonGame } from '../support/won-games.ts';

/** The inputs that play whole games: the size of the screen, and the ways of making a move, used in turn. */
const INPUTS = {
  mouse: { size: 'desktop', ways: ['drag', 'tap'] },
  keys: { size: 'desktop', ways: ['pileKeys', 'pileKeys', 'pileKeys', 'pileKeys', 'pileKeys', 'arrowKeys'] },
  fingers: { size: 'phone', ways: ['drag', 'tap'] },
} as const;

/** Moves between two looks at all the cards. */
const LOOK_EVERY = 8;

for (const name of GAME_IDS)
  for (const [input, { size, ways }] of Object.entries(INPUTS))
    test(`${name} is won by ${input} @${size}`, async ({ page, hasTouch }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { deal, moves } = wonGame(name);
      if (size === 'desktop') await page.setViewportSize(SMALL_WINDOW);
      const table = await tableOn(page, hasTouch).open(name, deal);
      for (const [index, move] of moves.entries()) {
        const way = ways[index % ways.length] ?? 'tap';
        if (way === 'arrowKeys') await table.waitForFocus();
        await table.play(way, move);
        if (index % LOOK_EVERY === 0) await table.expectShown();
      }
      await table.expectShown();
      await expect(page.getByText(new RegExp(`^Won in ${moves.length} moves`)).first()).toBeVisible();
    });
