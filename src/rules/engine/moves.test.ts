import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyGames } from '../../../tests/support/mini-games/any-game.ts';
import { build, miniGame } from '../../../tests/support/mini-games/mini-game.ts';
import {
  cardsOfPosition,
  cardsOfTable,
  dealBoth,
  nameOf,
  namesOfMoves,
  playBoth,
} from '../../../tests/support/reference/both.ts';
import { positionWith } from '../../../tests/support/reference/hand-made.ts';
import { isWon as hasWon } from '../../../tests/support/reference/oracle/moves.ts';
import type { Table } from '../../../tests/support/reference/oracle/table.ts';
import { sampleSize } from '../../../tests/support/samples.ts';
import { parseCard } from '../text/card-text.ts';
import {
  type Card,
  cardMoved,
  compile,
  countOf,
  deal,
  dealTarget,
  emptyPileTakes,
  FOUNDATION,
  isDeal,
  isLegal,
  isTalonOrderless,
  isWon,
  legalMoves,
  moveBound,
  moveOf,
  NO_CARD,
  play,
  runLength,
  STOCK,
  TABLEAU,
  WASTE,
} from './index.ts';

/** A game, the number of a deal, and for each move a number that chooses it. */
const walks = fc.tuple(
  anyGames,
  fc.integer({ min: 1, max: 1_000_000 }),
  fc.array(fc.nat(), { maxLength: 60, size: 'max' }),
);

/** Returns the card that a move takes in the slow interpreter (for a run, its bottom card); `NO_CARD` for a redeal. */
function cardTaken({ stock, waste, piles }: Table, name: string): Card {
  const [, from = '', count = '1'] = /^(\w+)>\w+?(?:\*(\d+))?$/.exec(name) ?? [];
  const cards = from === 'S' ? stock.slice(0, 1) : from === 'W' ? waste : (piles[Number(from) - 1] ?? []);
  return name === 'W>S' ? NO_CARD : (parseCard(cards.at(-Number(count))?.text ?? '') ?? NO_CARD);
}

describe('in a mini-game of any rules', () => {
  test('the slow interpreter finds the same moves, the same cards and the same end', () => {
    fc.assert(
      fc.property(walks, ([game, number, choices]) => {
        let both = dealBoth(game, number);
        for (const choice of choices) {
          const moves = legalMoves(game, both.position);
          expect(moves.map(nameOf).toSorted()).toEqual(namesOfMoves(both.table).toSorted());
          expect(moves.length).toBeLessThanOrEqual(moveBound(game));
          expect(isWon(game, both.position)).toBe(hasWon(both.table));
          for (const move of moves) {
            expect(isDeal(move)).toBe(['S>W', 'S>F'].includes(nameOf(move)));
            expect(cardMoved(game, both.position, move)).toBe(cardTaken(both.table, nameOf(move)));
          }
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
        let position = deal(game, number);
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

test('a run ends at the bottom of its pile', () => {
  const game = compile(miniGame({ tableau: { takes: build('up', 'alternate-color') } }));
  const position = positionWith(game, { piles: ['3H 4S', 'AS 3S'] });
  expect([0, 1, 2].map((pile) => runLength(game, position, pile))).toEqual([2, 1, 0]);
});

test('there is room for fewer moves where only top cards move', () => {
  const bounds = (['top', 'run'] as const).map((gives) => moveBound(compile(miniGame({ tableau: { gives } }))));
  expect(bounds[0]).toBeLessThan(bounds[1]);
});

test('a move takes no card if it takes none or too many, or the card lies face down', () => {
  const game = compile(miniGame({ tableau: { down: [[1, 0, 0]] } }));
  const position = positionWith(game, { piles: ['4S 3H', 'AS'], down: [1] });
  const moves = [...[0, 1, 2, 3].map((count) => moveOf(0, 2, count)), moveOf(WASTE, STOCK)];
  const cards = moves.map((move) => cardMoved(game, position, move));
  expect(cards).toEqual([NO_CARD, parseCard('3H'), NO_CARD, NO_CARD, NO_CARD]);
});

test.each([
  ['waste', WASTE],
  ['tableau', TABLEAU],
] as const)('the stock deals to the %s', (to, expected) => {
  expect(dealTarget(compile(miniGame({ stock: { to } })))).toBe(expected);
});

test('without a stock there is no target of a deal', () => {
  const { stock: _, ...definition } = miniGame({ tableau: { rows: [[4, 4]] } });
  expect(dealTarget(compile(definition))).toBe(-1);
});

test.each([
  [{ redeals: 'unlimited' }, true],
  [{ redeals: 'unlimited', turn: 2 }, false],
  [{ redeals: 'unlimited', when: 'no-space' }, false],
  [{ redeals: 3 }, false],
  [{ to: 'tableau' }, false],
] as const)('the order of a talon with %o is irrelevant: %s', (stock, expected) => {
  expect(isTalonOrderless(compile(miniGame({ stock })))).toBe(expected);
});

test.each(['none', 'king', 'any'] as const)('an emptied pile that takes %s', (space) => {
  expect(emptyPileTakes(compile(miniGame({ tableau: { space } })), 0)).toBe(space);
});
