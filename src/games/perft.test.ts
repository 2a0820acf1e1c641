import { expect, test } from 'vitest';
import { gameNamed } from '../../tests/support/games.ts';
import { countSequences, nameOf, namesOfMoves, walkBoth } from '../../tests/support/reference/both.ts';
import { REFERENCES } from '../../tests/support/reference/game-reference.ts';
import { sampleSize } from '../../tests/support/samples.ts';
import { houseRulesOf, legalMoves, perft } from '../rules/index.ts';
import { GAMES } from './index.ts';

/**
 * Numbers of move sequences, frozen in `tests/reference`. The slow interpreter in `tests/support/reference` confirmed
 * each of them. Here it confirms small ones again; in `npm run test:all -- perft`, it confirms all. For each value of a
 * house rule, some row has other numbers than it would have under any other value.
 */
const ROWS = REFERENCES.flatMap(({ perft: rows }) => rows);

/** Whether to check all counts, which takes minutes. */
const DEEP = process.env.RIFFLE_DEEP !== undefined;
/** The greatest number of sequences that the slow interpreter confirms here. */
const CONFIRMED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(200, 3_000);
/** The greatest number of sequences that is checked. */
const CHECKED = DEEP ? Number.POSITIVE_INFINITY : sampleSize(8_000, 400_000);

/** Returns the counts that come before the first one greater than `largest`; all if none is. */
function takeUpTo(counts: readonly number[], largest: number): readonly number[] {
  const larger = counts.findIndex((count) => count > largest);
  return larger < 0 ? counts : counts.slice(0, larger);
}

test('each game and each value of its house rules has a row', () => {
  const counted = ROWS.map(({ variant }) => gameNamed(variant));
  const missing = GAMES.flatMap((game) => {
    const { id } = game;
    const rows = counted.filter(({ definition }) => definition.id === id);
    const values = houseRulesOf(game).flatMap((rule) => rule.values.map(({ value }) => [rule.name, value] as const));
    const without = values.filter(([rule, value]) => !rows.some((row) => row.houseRules[rule] === value));
    return rows.length === 0 ? [id] : without.map(([rule, value]) => `${id}?${rule}=${value}`);
  });
  expect(missing).toEqual([]);
});

test.each(ROWS)('$variant, deal $deal after $after random moves', ({ variant, deal, after, counts }) => {
  const game = gameNamed(variant);
  const { position, table } = walkBoth(game, deal, after);
  expect(legalMoves(game, position).map(nameOf).toSorted()).toEqual(namesOfMoves(table).toSorted());
  const checked = takeUpTo(counts, CHECKED);
  expect(checked.map((_, index) => perft(game, position, index + 1))).toEqual(checked);
  const confirmed = takeUpTo(counts, CONFIRMED);
  expect(confirmed.map((_, index) => countSequences(table, index + 1))).toEqual(confirmed);
});

test('no move at all is one sequence', () => {
  const { position } = walkBoth(gameNamed('pitchfork'), 1, 0);
  expect(perft(gameNamed('pitchfork'), position, 0)).toBe(1);
});
