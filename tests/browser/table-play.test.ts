import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { type GameRecord, type Move, parseRecord, replay } from '../../src/rules/index.ts';
import { NAMES, TableOnPage } from './table.ts';

const RECORDS = join(import.meta.dirname, '../records');

/** How whole games are played on each kind of machine: every other one in the same way. */
const WAYS = { desktop: ['drag', 'key'], phone: ['touchDrag', 'tap'] } as const;

/** Moves between two looks at all the cards. */
const LOOK_EVERY = 8;

interface Won {
  readonly number: number;
  readonly moves: readonly Move[];
}

/** The deal and the moves of a game's record of a win. */
function wonGame(name: string): Won {
  const record = parseRecord(GAMES, readFileSync(join(RECORDS, `${name}.txt`), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return { number: dealOf(record.value), moves: replay(record.value).moves };
}

function dealOf({ start }: GameRecord): number {
  return start.kind === 'deal' ? start.number : Number.NaN;
}

for (const [place, name] of NAMES.entries())
  for (const [machine, ways] of Object.entries(WAYS)) {
    const way = ways[place % 2 === 0 ? 0 : 1];
    test(`${name} is won by ${way}`, async ({ page, hasTouch }, { project }) => {
      test.skip(project.name !== machine, `${way} is tried on a ${machine}`);
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { number, moves } = wonGame(name);
      const table = await TableOnPage.open(page, name, number, hasTouch);
      if (way === 'key') await page.keyboard.press('ArrowRight');
      for (const [index, move] of moves.entries()) {
        await table[way](move);
        if (index % LOOK_EVERY === 0) await table.isShown();
      }
      await table.isShown();
      await expect(page.getByText(new RegExp(`^Won in ${moves.length} moves`)).first()).toBeVisible();
    });
  }
