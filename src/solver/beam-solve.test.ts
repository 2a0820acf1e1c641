import { expect, describe as group, test } from 'vitest';
import { canBeWon } from '../../tests/reference/brute-beam.ts';
import { findGame, GAMES } from '../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  type Game,
  type GameDefinition,
  isWon,
  legalMoves,
  type Position,
  play,
} from '../rules/index.ts';
import { isBeam } from './beam-deal.ts';
import { solveBeam } from './beam-solve.ts';

const CORNER = GAMES.find(({ tableau }) => tableau.arrangement === 'cross') as GameDefinition;
const BUDGET = { nodes: 200_000, memory: 1 << 27, seed: 0 };

/** A cross game of fewer suits, ranks and piles. */
function mini(suits: number, ranks: number, piles: number, houseRules: Record<string, string>): Game {
  const rows = [Array.from({ length: piles }, () => 1)];
  const definition: GameDefinition = {
    ...CORNER,
    pack: { decks: 1, suits, ranks },
    foundation: { ...CORNER.foundation, count: suits },
    tableau: { ...CORNER.tableau, rows, arrangement: 'row' },
  };
  return compile(definition, houseRules);
}

function gameOf(name: string): Game {
  const found = findGame(name);
  if (!found.ok) throw new Error(found.error.expected);
  return found.value;
}

/** A position some moves into a deal: always the same for the same numbers. */
function positionOf(game: Game, number: number, moves: number): Position {
  let position = deal(game, number as DealNumber);
  for (let step = 1; step <= moves; step++) {
    const legal = legalMoves(game, position);
    if (legal.length === 0) break;
    position = play(game, position, legal[(number * 31 + step * step * 17) % legal.length]);
  }
  return position;
}

const SIZES = [
  [2, 3, 1],
  [2, 5, 1],
  [2, 6, 1],
  [3, 4, 1],
  [3, 5, 1],
  [4, 3, 1],
  [4, 3, 2],
  [3, 4, 2],
] as const;

const CHOICES = ['both', 'down'].flatMap((corner) =>
  ['optional', 'must-fill'].flatMap((spaces) =>
    ['0', '1', '2', 'unlimited'].map((redeals) => ({ corner, spaces, redeals })),
  ),
);

group('against brute force', () => {
  for (const [suits, ranks, piles] of SIZES)
    test(`${suits} suits of ${ranks} ranks, ${piles} piles: every verdict agrees under every house rule`, () => {
      for (const choice of CHOICES) {
        const game = mini(suits, ranks, piles, choice);
        for (let number = 1; number <= 12; number++) {
          const position = positionOf(game, number, number % 3 === 0 ? number : 0);
          const expected = canBeWon(game, position, 60_000);
          if (expected === undefined) continue;
          for (const useSafe of [true, false]) {
            const { verdict } = solveBeam(game, position, BUDGET, undefined, { useSafe });
            expect(`${game.name} ${number}: ${verdict}`).toBe(
              `${game.name} ${number}: ${expected ? 'winnable' : 'unwinnable'}`,
            );
          }
        }
      }
    });
});

group('a real deal', () => {
  const game = gameOf(CORNER.id);

  test('is a game for the beam; the others are not', () => {
    expect(GAMES.filter((definition) => isBeam(compile(definition)))).toEqual([CORNER]);
  });

  test('is won by legal moves', () => {
    const start = deal(game, 1 as DealNumber);
    const { verdict, moves } = solveBeam(game, start, BUDGET);
    expect(verdict).toBe('winnable');
    const end = moves.reduce((position, move) => {
      expect(legalMoves(game, position)).toContain(move);
      return play(game, position, move);
    }, start);
    expect(isWon(game, end)).toBe(true);
  });

  test('takes no node more than the budget', () => {
    for (const nodes of [0, 1, 100, 12_345]) {
      const solution = solveBeam(game, deal(game, 11 as DealNumber), { ...BUDGET, nodes });
      expect(solution.nodes).toBeLessThanOrEqual(nodes);
    }
  });

  test('is left undecided when the watch says stop', () => {
    const solution = solveBeam(game, deal(game, 2 as DealNumber), BUDGET, () => false);
    expect(solution.verdict).toBe('undecided');
    expect(solution.nodes).toBe(0);
  });

  test('is left undecided without memory', () => {
    expect(solveBeam(game, deal(game, 1 as DealNumber), { ...BUDGET, memory: 1000 }).verdict).toBe('undecided');
  });
});
