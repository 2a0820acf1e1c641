import { expect, test } from 'vitest';
import { gameNamed, UNLIKE_GAMES } from '../../tests/support/games.ts';
import { compile, deal, optionsOf, PositionError } from '../rules/engine/index.ts';
import { type Budget, DEFAULT_BUDGET, searchPosition, solve, verdictsFrom } from './index.ts';

const GAME = gameNamed('putt-putt');

test('a budget that lacks limits has the default ones', () => {
  const position = deal(GAME, 1);
  expect(solve(GAME, position)).toEqual(solve(GAME, position, DEFAULT_BUDGET));
  expect(solve(GAME, position, { nodes: 1 })).toEqual(solve(GAME, position, { ...DEFAULT_BUDGET, nodes: 1 }));
});

test.each([
  [{ nodes: '1e6' }, /^budget\.nodes: expected a whole number from 0 to \d+, found string 1e6$/],
  [{ nodes: Number.NaN }, /^budget\.nodes: .* found number NaN$/],
  [{ nodes: -1 }, /^budget\.nodes: /],
  [{ nodes: Number.POSITIVE_INFINITY }, /^budget\.nodes: /],
  [{ memory: 0.5 }, /^budget\.memory: /],
  [{ seed: undefined }, /^budget\.seed: /],
])('a budget of %j is refused at once', (budget, why) => {
  expect(() => searchPosition(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(why);
  expect(() => solve(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(RangeError);
});

test.each([
  [{ node: 1000 }, /^budget: expected the limits nodes, memory, seed, found node$/],
  [1000, /^budget: expected an object, found 1000$/],
  [null, /^budget: expected an object, found null$/],
])('a budget of %j has an error of type', (budget, why) => {
  expect(() => searchPosition(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(why);
  expect(() => solve(GAME, deal(GAME, 1), budget as Partial<Budget>)).toThrow(TypeError);
});

const PAIRS = UNLIKE_GAMES.flatMap((game) =>
  UNLIKE_GAMES.filter((other) => other !== game).map((other) => ({ game, other })),
);

test.each(PAIRS)('no search of $game.name starts from a position of $other.name', ({ game, other }) => {
  const position = deal(other, 3);
  expect(() => solve(game, position, { nodes: 20_000 })).toThrow(PositionError);
  expect(() => searchPosition(game, position)).toThrow(PositionError);
  expect(() => verdictsFrom(game, position, 2 ** 20)).toThrow(PositionError);
  const verdicts = verdictsFrom(game, deal(game, 3), 2 ** 20);
  const [option] = optionsOf(other, position);
  if (!option) throw new Error(`${other.name} 3 has no move`);
  expect(() => verdicts.wins(option)).toThrow(PositionError);
  expect(() => verdicts.winsSoon(option)).toThrow(PositionError);
  expect(() => verdicts.search(option, 1000)).toThrow(PositionError);
  expect(() => verdicts.lineFrom(position, 1000)).toThrow(PositionError);
});

test('no search starts from a position with more redeals than the game has', () => {
  const definition = compile(gameNamed('pitchfork').definition, { redeals: '1' });
  expect(() => solve(gameNamed('pitchfork'), deal(definition, 1))).toThrow(
    'expected a position of pitchfork, found 1 redeals left',
  );
});
