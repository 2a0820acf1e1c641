import { test } from '@playwright/test';
import { isRedeal } from '../../src/rules/index.ts';
import { chooser, NAMES, TableOnPage } from './table.ts';

const MOVES = 30;
const WAYS = ['drag', 'touchDrag', 'tap', 'key'] as const;

for (const name of NAMES)
  for (const way of WAYS)
    test(`${name} is played by ${way}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const table = await TableOnPage.open(page, name);
      const choose = chooser(name.length * 31 + way.length);
      if (way === 'key') await table.focusOn(0);
      for (let count = 0; count < MOVES; count++) {
        const all = table.legal;
        // A waste turned over again and again is no game.
        const legal = all.length > 1 ? all.filter((move) => !isRedeal(move)) : all;
        const move = legal[choose(Math.max(1, legal.length))];
        if (move === undefined) break;
        await table[way](move);
        await table.isShown();
      }
    });
