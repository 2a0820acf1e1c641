import { expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { nameOf, walkBoth } from '../../tests/support/reference/both.ts';
import { REFERENCES } from '../../tests/support/reference/game-reference.ts';
import { countSequences, movesOf } from '../../tests/support/reference/interpreter.ts';
import { sampleSize } from '../../tests/support/samples.ts';
import { legalMoves, perft } from '../rules/index.ts';
import { GAMES } from './index.ts';

/**
 * Counts of move sequences, frozen in `tests/reference`. Each number was confirmed by the slow interpreter in tests/support/reference, which
 * confirms the small ones again here, and all of them under `npm run test:all -- perft`. For each value of a house rule there is a row that tells it
 * from every other value.
 */
const ROWS = REFERENCES.flatMap(({ perft: rows }) => rows);

/** The greatest count to be checked, and confirmed by the slow interpreter; without a limit it takes minutes. */
const DEEP = process.env.RIFFLE_DEEP !== undefined;
const CONFIRMED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(500, 3_000);
const CHECKED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(20_000, 400_000);

/** The counts before the first that is larger. */
function takeUpTo(counts: readonly number[], largest: number): readonly number[] {
  const larger = counts.findIndex((count) => count > largest);
  return larger < 0 ? counts : counts.slice(0, larger);
}

test('each game and each value of its house rules has a row', () => {
  const counted = ROWS.map(({ variant }) => gameNamed(variant));
  const missing = GAMES.flatMap(({ id, houseRules }) => {
    const rows = counted.filter(({ definition }) => definition.id === id);
    const values = houseRules.flatMap((rule) => rule.values.map(({ value }) => [rule.name, value] as const));
    const without = values.filter(([rule, value]) => !rows.some((game) => game.houseRules[rule] === value));
    return rows.length === 0 ? [id] : without.map(([rule, value]) => `${id}?${rule}=${value}`);
  });
  expect(missing).toEqual([]);
});

test.each(ROWS)('$variant, deal $deal after $after random moves', ({ variant, deal, after, counts }) => {
  const game = gameNamed(variant);
  const { position, table } = walkBoth(game, deal, after);
  expect(legalMoves(game, position).map(nameOf).toSorted()).toEqual(movesOf(table).toSorted());
  const checked = takeUpTo(counts, CHECKED);
  expect(checked.map((_, index) => perft(game, position, index + 1))).toEqual(checked);
  const confirmed = takeUpTo(counts, CONFIRMED);
  expect(confirmed.map((_, index) => countSequences(table, index + 1))).toEqual(confirmed);
});

test('no move at all is one sequence', () => {
  const { position } = walkBoth(gameNamed('pitchfork'), 1, 0);
  expect(perft(gameNamed('pitchfork'), position, 0)).toBe(1);
});
