import { expect, test } from '@playwright/test';
import { FOUNDATION, moveOf } from '../../src/rules/index.ts';
import { SMALL_WINDOW, tableOn } from '../support/browser/table.ts';
import { thoroughUnless } from '../support/browser/tags.ts';
import { TYPICAL_GAME_IDS } from '../support/games.ts';
import { wonGame } from '../support/won-games.ts';

/** The screen size of each test, and the kinds of input that it uses in turn for the moves of a game. */
const INPUTS = {
  mouse: { size: 'desktop', moveInputs: ['drag', 'tap'] },
  keys: { size: 'desktop', moveInputs: ['pileKeys', 'pileKeys', 'pileKeys', 'pileKeys', 'pileKeys', 'arrowKeys'] },
  fingers: { size: 'phone', moveInputs: ['drag', 'tap'] },
} as const;

/** Number of moves between two checks of all cards. */
const CHECK_INTERVAL = 8;

// `npm test` wins one game by fingers, which takes long, since each move is a gesture.
for (const name of TYPICAL_GAME_IDS)
  for (const [input, { size, moveInputs }] of Object.entries(INPUTS))
    test(`${name} can be won by ${input} @${size}${thoroughUnless(name === 'bear-river' && input === 'fingers')}`, async ({
      page,
      hasTouch,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { deal, moves } = wonGame(name);
      if (size === 'desktop') await page.setViewportSize(SMALL_WINDOW);
      const table = await tableOn(page, hasTouch).open(name, deal);
      for (const [index, move] of moves.entries()) {
        const moveInput = moveInputs[index % moveInputs.length] ?? 'tap';
        if (moveInput === 'arrowKeys') await table.waitForFocus();
        await table.play(moveInput, move);
        if (index % CHECK_INTERVAL === 0) await table.expectShown();
      }
      await table.expectShown();
      await expect(page.getByText(new RegExp(`^Won in ${moves.length} moves`)).first()).toBeVisible();
    });

for (const [input, size] of [
  ['drag', 'desktop'],
  ['tap', 'phone'],
  ['arrowKeys', 'desktop'],
] as const)
  test(`a card put on the fourth corner by ${input} stays there @${size}${thoroughUnless(input === 'tap')}`, async ({
    page,
    hasTouch,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const table = await tableOn(page, hasTouch).open('four-seasons', 3);
    const start = table.position();
    await table.play(input, moveOf(0, FOUNDATION, 1, 3));
    await table.expectShown();
    await expect(page.getByText('1 move', { exact: true })).toBeVisible();
    await page.reload();
    await table.expectShown();
    const played = table.position();
    await page.keyboard.press('u');
    table.expectPosition(start);
    await table.expectShown();
    await page.keyboard.press('r');
    table.expectPosition(played);
    await table.expectShown();
  });
