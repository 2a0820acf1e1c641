import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { canonicalKey, deal, type Game, type Position } from '../../rules/engine/index.ts';
import { solve } from '../../solver/index.ts';
import { budgetOf } from '../thought/limits.ts';
import { measureProgress } from './judgement.ts';
import { toCanonicalTalon } from './open-steps.ts';
import { promise, promisedStep, wayOfLine } from './promises.ts';

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
  promise(game, way);
  let here = start;
  for (const key of way.slice(1)) {
    const step = promisedStep(game, here);
    expect(step?.key).toBe(key);
    here = step?.position ?? here;
  }
  expect(measureProgress(game, here)).toBeGreaterThan(measureProgress(game, start));
  expect(promisedStep(game, here)).toBeUndefined();
});

test('a position keeps its promise, so that a later one cannot lead back', () => {
  const game = gameNamed('freecell');
  const start = deal(game, 6);
  const way = wayOf(game, start);
  const [first = '', second = ''] = way;
  promise(game, way);
  promise(game, [second, first, 'elsewhere']);
  expect(canonicalKey(game, start)).toBe(first);
  expect(promisedStep(game, start)?.key).toBe(second);
  const next = promisedStep(game, start)?.position ?? start;
  expect(promisedStep(game, next)?.key).not.toBe(first);
});
