import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { miniHoles, miniRuns, miniStart, miniWaste, pickOf } from '../../../tests/support/mini-games/mini-builders.ts';
import { canBeWon } from '../../../tests/support/reference/brute-force.ts';
import { REFERENCES } from '../../../tests/support/reference/game-reference.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { deal, type Game, isWon, legalMoves, play } from '../../rules/engine/index.ts';
import { runSearch, undecided } from '../search/verdict.ts';
import { isBuilderGame, searchDepth } from './solve.ts';

const BUDGET = { nodes: 1_000_000, memory: 2 ** 28, seed: 1 };

const dealOf = (game: Game, number: number) => deal(game, number);

test.each(Object.entries({ miniRuns, miniHoles, miniWaste }))(
  'the brute force agrees on every verdict of %s',
  (_, mini) => {
    const seen = { winnable: 0, unwinnable: 0, undecided: 0 };
    for (let seed = 1; seed <= sampleSize(70, 700); seed++) {
      const [game, start] = miniStart(pickOf(seed), mini);
      const winnable = canBeWon(game, start, 5_000);
      if (winnable === undefined) continue;
      const { verdict } = runSearch(searchDepth(game, start, BUDGET));
      expect([seed, verdict]).toEqual([seed, winnable ? 'winnable' : 'unwinnable']);
      seen[verdict]++;
    }
    expect(Math.min(seen.winnable, seen.unwinnable)).toBeGreaterThan(sampleSize(2, 20));
  },
);

test('it accepts only builders, and leaves those whose piles take all suits to other families', () => {
  const accepted = REFERENCES.filter(({ id }) => isBuilderGame(gameNamed(id)));
  expect(accepted.filter(({ family }) => family !== 'depth').map(({ id }) => id)).toEqual([
    'beleaguered-castle',
    'streets-and-alleys',
    'bakers-dozen',
    'four-seasons',
  ]);
  expect(REFERENCES.filter(({ family }) => family === 'depth').every((one) => accepted.includes(one))).toBe(true);
});

// Simple and hard deals, won and lost. The numbers of nodes and moves are frozen, so that a change of the search is
// noticed.
test.each([
  ['bear-river', 1, 'winnable 47 92'],
  ['bear-river', 826, 'winnable 19996 128'],
  ['bear-river', 3, 'unwinnable 14 0'],
  ['bear-river', 105, 'unwinnable 17005 0'],
  ['pitchfork', 54, 'winnable 13607 98'],
  ['pitchfork', 1, 'unwinnable 1 0'],
  ['pitchfork', 49, 'unwinnable 9461 0'],
  ['pitchfork?runs=any', 61, 'winnable 8228 102'],
  ['pitchfork?redeals=0', 36, 'winnable 7365 102'],
  ['pitchfork?redeals=2', 36, 'winnable 7365 102'],
])('%s, deal %i', (name, number, found) => {
  const game = gameNamed(name);
  const { verdict, nodes, moves } = runSearch(searchDepth(game, dealOf(game, number), BUDGET));
  expect(`${verdict} ${nodes} ${moves.length}`).toBe(found);
});

test('a line wins by legal moves, from the deal and from the middle of a game', () => {
  const game = gameNamed('pitchfork?redeals=1');
  for (let number = 1; number <= 60; number++) {
    let position = dealOf(game, number);
    for (let ply = 0; ply < number % 3; ply++)
      position = play(game, position, legalMoves(game, position).at(-1) as never);
    const { verdict, moves } = runSearch(searchDepth(game, position, { ...BUDGET, nodes: 3_000 }));
    for (const move of moves) {
      expect(legalMoves(game, position)).toContain(move);
      position = play(game, position, move);
    }
    expect(isWon(game, position)).toBe(verdict === 'winnable');
  }
});

test('a won position is winnable by no moves at all', () => {
  const game = gameNamed('bear-river');
  let position = dealOf(game, 1);
  const { moves } = runSearch(searchDepth(game, position, BUDGET));
  for (const move of moves) position = play(game, position, move);
  expect(runSearch(searchDepth(game, position, { ...BUDGET, nodes: 0 }))).toEqual({
    verdict: 'winnable',
    moves: [],
    nodes: 0,
    stored: 0,
  });
});

test('a budget is never exceeded, and its end gives no verdict', () => {
  const game = gameNamed('four-seasons');
  for (const nodes of [0, 1, 2, 1_000]) {
    const solution = runSearch(searchDepth(game, dealOf(game, 1), { ...BUDGET, nodes }));
    expect(solution).toMatchObject({ verdict: 'undecided', moves: [], nodes });
  }
});

test('without enough memory there is no verdict', () => {
  const game = gameNamed('four-seasons');
  const { verdict, stored } = runSearch(searchDepth(game, dealOf(game, 1), { ...BUDGET, memory: 0 }));
  expect(verdict).toBe('undecided');
  expect(stored).toBeLessThanOrEqual(4096);
});

test('the callback gets the nodes and can stop the search', () => {
  const game = gameNamed('four-seasons');
  const counts: number[] = [];
  const { verdict, nodes } = runSearch(
    searchDepth(game, dealOf(game, 1), BUDGET),
    (sofar) => counts.push(sofar) < 3,
    undecided,
  );
  expect(verdict).toBe('undecided');
  expect(counts).toHaveLength(3);
  expect(nodes).toBe(counts.at(-1));
});

test('a search stopped in the easier game does not continue', () => {
  const game = gameNamed('pitchfork?redeals=1');
  const { verdict, nodes } = runSearch(searchDepth(game, dealOf(game, 36), BUDGET), () => false, undecided);
  expect([verdict, nodes]).toEqual(['undecided', 1024]);
});
