import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGames } from '../../../tests/support/mini-games/any-game.ts';
import { cardsOfPosition, cardsOfTable, dealBoth, nameOf, playBoth } from '../../../tests/support/reference/both.ts';
import { hasWon, movesOf } from '../../../tests/support/reference/interpreter.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import {
  countOf,
  type DealNumber,
  deal,
  FOUNDATION,
  isLegal,
  isWon,
  legalMoves,
  moveBound,
  moveOf,
  play,
  STOCK,
  WASTE,
} from './index.ts';

/** A game, the number of a deal, and a number for each move. */
const walks = fc.tuple(
  anyGames,
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.array(fc.nat(), { maxLength: 60, size: 'max' }),
);

describe('in a made-up game of any rules', () => {
  test('the slow interpreter finds the same moves, the same cards and the same end', () => {
    fc.assert(
      fc.property(walks, ([game, number, choices]) => {
        let both = dealBoth(game, number);
        for (const choice of choices) {
          const moves = legalMoves(game, both.position);
          expect(moves.map(nameOf).toSorted()).toEqual(movesOf(both.table).toSorted());
          expect(moves.length).toBeLessThanOrEqual(moveBound(game));
          expect(isWon(game, both.position)).toBe(hasWon(both.table));
          if (moves.length === 0) break;
          both = playBoth(game, both, moves[choice % moves.length]);
          expect(cardsOfPosition(game, both.position)).toEqual(cardsOfTable(both.table));
        }
      }),
      { numRuns: sampleSize(300, 10_000) },
    );
  });

  test('the legal moves are exactly those that isLegal accepts, each once', () => {
    const counts = [0, 1, 2, 3, 4, 5];
    fc.assert(
      fc.property(walks, ([game, number, choices]) => {
        const places = [...Array.from({ length: game.piles + 1 }, (_, pile) => pile), 60, FOUNDATION, STOCK, WASTE];
        const all = places.flatMap((from) => places.flatMap((to) => counts.map((count) => moveOf(from, to, count))));
        let position = deal(game, number as DealNumber);
        for (const choice of choices.slice(0, 10)) {
          const moves = legalMoves(game, position);
          const accepted = all.filter((move) => isLegal(game, position, move));
          const short = moves.filter((move) => countOf(move) < counts.length);
          expect(short.toSorted((a, b) => a - b)).toEqual(accepted.toSorted((a, b) => a - b));
          if (moves.length === 0) break;
          position = play(game, position, moves[choice % moves.length]);
        }
      }),
      { numRuns: sampleSize(100, 3_000) },
    );
  });
});
