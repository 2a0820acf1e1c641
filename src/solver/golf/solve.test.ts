import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../tests/support/games.ts';
import { golfDefinition, midGame, miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import { bruteForceVerdict } from '../../../tests/support/reference/brute-force.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { compile, deal, type Game, isWon, type Position, play } from '../../rules/engine/index.ts';
import { type Budget, runSearch, type Solution } from '../search/verdict.ts';
import { searchGolfPosition } from './solve.ts';

const BUDGET: Budget = { nodes: 10_000_000, memory: 2 ** 28, seed: 1 };

function solve(game: Game, position: Position, budget = BUDGET): Solution {
  return runSearch(searchGolfPosition(game, position, budget));
}

const ids = ['putt-putt', 'panther-creek'];
const minis = [
  { decks: 1, suits: 2, ranks: 6, piles: [3, 3, 2], opening: 1 },
  { decks: 1, suits: 2, ranks: 7, piles: [2, 2, 2, 2], opening: 0 },
  { decks: 2, suits: 1, ranks: 8, piles: [4, 1, 5], opening: 1 },
  { decks: 1, suits: 3, ranks: 4, piles: [2, 0, 5, 1], opening: 1 },
  { decks: 1, suits: 4, ranks: 3, piles: [5, 4, 3], opening: 0 },
  { decks: 2, suits: 3, ranks: 2, piles: [4, 4], opening: 1 },
  { decks: 1, suits: 2, ranks: 5, piles: [3, 3, 3], opening: 1 },
];

describe.each(ids)('mini-games of %s', (id) => {
  for (const choice of choicesOf(golfDefinition(id)))
    for (const { piles, opening, ...pack } of minis) {
      const game = miniGolf(id, pack, piles, opening, choice);
      test(`${game.name} ${pack.ranks} ranks, piles of ${piles.join()}, opening ${opening}`, () => {
        for (let number = 1; number <= 12; number++)
          for (const moves of [0, 2, 5]) {
            const position = midGame(game, number, moves);
            expect(solve(game, position).verdict, `deal ${number}, ${moves} moves`).toBe(
              bruteForceVerdict(game, position),
            );
          }
      });
    }
});

describe.each(sampleOf(choicesOf(golfDefinition('putt-putt')), 2))('the end of whole games, %o', (choice) => {
  const game = compile(golfDefinition('putt-putt'), choice);
  test('the plain search agrees', () => {
    let checked = 0;
    for (let number = 1; number <= 40; number++) {
      const position = midGame(game, number, 18 + (number % 12));
      const verdict = bruteForceVerdict(game, position, 20_000);
      if (!verdict) continue;
      checked++;
      expect(solve(game, position).verdict, `deal ${number}`).toBe(verdict);
    }
    expect(checked).toBeGreaterThan(10);
  });
});

test('a win is a line of legal moves that wins', () => {
  const game = compile(golfDefinition('putt-putt'));
  const start = deal(game, 1);
  const { verdict, moves } = solve(game, start);
  expect(verdict).toBe('winnable');
  const end = moves.reduce((position, move) => play(game, position, move), start);
  expect(isWon(game, end)).toBe(true);
});

test.each([
  ['putt-putt', 'stock', 'when-stuck', 7],
  ['putt-putt', 'stock', 'any-time', 12],
  ['panther-creek', 'wrap', 'off', 2],
])('no budget is overspent: %s with %s %s, deal %i', (id, name, value, number) => {
  const game = compile(golfDefinition(id), { [name]: value });
  const position = deal(game, number);
  for (const nodes of [0, 1, 10, 100, 1_000, 5_000, 25_000, 30_000]) {
    const solution = solve(game, position, { ...BUDGET, nodes });
    expect(solution.nodes).toBeLessThanOrEqual(nodes);
    if (solution.verdict === 'undecided') expect(solution.nodes).toBe(nodes);
  }
});

test('a large game is solved in little memory, too', () => {
  const game = compile(golfDefinition('panther-creek'));
  const position = deal(game, 2);
  expect(solve(game, position, { nodes: 200_000, memory: 2 ** 20, seed: 1 }).verdict).toBe('winnable');
  expect(solve(game, position, { nodes: 1_000, memory: 0, seed: 1 })).toMatchObject({
    verdict: 'undecided',
    nodes: 1_000,
  });
});

test('a deal of the opening card can be proved lost', () => {
  const game = compile(golfDefinition('panther-creek'), { opening: 'card' });
  expect(solve(game, deal(game, 641)).verdict).toBe('unwinnable');
});
