import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { GAMES } from '../../src/games/index.ts';
import { type GameRecord, type Move, parseRecord, replay } from '../../src/rules/index.ts';
import { NAMES, TableOnPage } from './table.ts';

const RECORDS = join(import.meta.dirname, '../records');

/** How a whole game is played on each kind of machine: a stretch by the one, a stretch by the other. */
const WAYS = { desktop: ['drag', 'key'], phone: ['touchDrag', 'tap'] } as const;

/** Moves made in one way, and between two looks at all the cards. */
const STRETCH = 6;

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

for (const name of NAMES)
  for (const [machine, [first, second]] of Object.entries(WAYS))
    test(`${name} is won by ${first} and ${second}`, async ({ page, hasTouch }, { project }) => {
      test.skip(project.name !== machine, `${first} and ${second} are tried on a ${machine}`);
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { number, moves } = wonGame(name);
      const table = await TableOnPage.open(page, name, number, hasTouch);
      if (machine === 'desktop') await page.keyboard.press('ArrowRight');
      for (const [index, move] of moves.entries()) {
        const stretch = Math.floor(index / STRETCH);
        await table[stretch % 2 ? second : first](move);
        if (index % STRETCH === 0) await table.isShown();
      }
      await table.isShown();
      await expect(page.getByText(new RegExp(`^Won in ${moves.length} moves`)).first()).toBeVisible();
    });
