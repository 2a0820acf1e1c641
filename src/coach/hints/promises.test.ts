import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { canonicalKey, deal, type Game, type Position, playInPlace } from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { budgetOf } from '../thought/limits.ts';
import { measureProgress } from './judgement.ts';
import { findOpenSteps, toCanonicalTalon } from './open-steps.ts';
import { Promises, wayOfLine } from './promises.ts';

function wayOf(game: Game, start: Position): string[] {
  return wayOfLine(game, start, solve(game, start, budgetOf(200_000)).moves);
}

test.each([
  ['freecell', 5],
  ['simple-simon', 5],
  ['bear-river', 2],
  ['klondike', 5],
])('in %s, a promise leads to progress', (name, number) => {
  const game = gameNamed(name);
  const start = toCanonicalTalon(game, deal(game, number));
  const way = wayOf(game, start);
  expect(new Set(way).size).toBe(way.length);
  const promises = new Promises();
  promises.make(game, way);
  let here = start;
  for (const key of way.slice(1)) {
    expect(promises.at(game, here)?.next).toBe(key);
    here = stepTo(game, here, key);
  }
  expect(measureProgress(game, here)).toBeGreaterThan(measureProgress(game, start));
  expect(promises.at(game, here)).toBeUndefined();
});

function stepTo(game: Game, here: Position, key: string | undefined): Position {
  return findOpenSteps(game, here).find((step) => step.key === key)?.position ?? here;
}

/** Returns the first position of a solution from which progress takes at least two moves, and the way to it. */
function longWay(game: Game, start: Position): [Position, string[]] {
  const line = solve(game, start, budgetOf(200_000)).moves;
  const here = start.slice() as Position;
  for (const [index, move] of line.entries()) {
    const way = wayOfLine(game, here, line.slice(index));
    if (way.length > 2) return [here, way];
    playInPlace(game, here, move);
  }
  throw new Error('each move is progress');
}

test('a position keeps its promise, so that a later one cannot lead back', () => {
  const game = gameNamed('freecell');
  const [start, way] = longWay(game, deal(game, 6));
  const [first = '', second = ''] = way;
  const promises = new Promises();
  promises.make(game, way);
  promises.make(game, [second, first, 'elsewhere']);
  expect(canonicalKey(game, start)).toBe(first);
  expect(promises.at(game, start)?.next).toBe(second);
  expect(promises.at(game, stepTo(game, start, second))?.next).not.toBe(first);
});
