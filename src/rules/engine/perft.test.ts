import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { deal, type Game, legalMoves, type Position, perft, perftSteps, play } from '../index.ts';

/** Counts the sequences of `depth` legal moves in the plainest way. */
function countSequences(game: Game, position: Position, depth: number): number {
  if (depth === 0) return 1;
  return legalMoves(game, position).reduce(
    (sum, move) => sum + countSequences(game, play(game, position, move), depth - 1),
    0,
  );
}

const game = gameNamed('four-seasons');
const position = deal(game, 7);

test.each([0, 1, 2, 4, 5])('sequences of %i moves have the count of the plainest way', (depth) => {
  expect(perft(game, position, depth)).toBe(countSequences(game, position, depth));
});

test('longer sequences of a game with few moves are counted alike', () => {
  const golf = gameNamed('putt-putt');
  const start = deal(golf, 8);
  expect([6, 8].map((depth) => perft(golf, start, depth))).toEqual(
    [6, 8].map((depth) => countSequences(golf, start, depth)),
  );
});

test('a count in steps, one for all but the last four moves, grows up to its end', () => {
  const counts = [];
  const steps = perftSteps(game, position, 6);
  let step = steps.next();
  for (; !step.done; step = steps.next()) counts.push(step.value);
  expect(counts).toHaveLength(countSequences(game, position, 2));
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
  expect(step.value).toBe(counts.at(-1));
});
