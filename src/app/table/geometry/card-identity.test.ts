import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../games/index.ts';
import {
  compile,
  type DealNumber,
  deal,
  foundationTop,
  type Game,
  layoutOf,
  legalMoves,
  type Position,
  play,
} from '../../../rules/index.ts';
import { type CardPlacing, cardOfId, placesOfIds, placingOf } from './card-identity.ts';
import { spotsOf } from './spots.ts';

const games = GAMES.map((definition) => compile(definition));
const numbers = fc.integer({ min: 1, max: 1000 }).map((number) => number as DealNumber);

/** The positions of a game played by the numbers in `picks`. */
function line(game: Game, number: DealNumber, picks: readonly number[]): Position[] {
  const positions = [deal(game, number)];
  for (const pick of picks) {
    const here = positions.at(-1) as Position;
    const moves = legalMoves(game, here);
    const move = moves[pick % Math.max(1, moves.length)];
    if (move === undefined) break;
    positions.push(play(game, here, move));
  }
  return positions;
}

function expectWhole(game: Game, placing: CardPlacing): void {
  expect(placing.flat().toSorted((a, b) => a - b)).toEqual([...game.pack.keys()]);
}

/** Each spot shows the cards that the position has there. */
function expectShows(game: Game, position: Position, placing: CardPlacing): void {
  const { piles, stock, waste } = layoutOf(game, position);
  const cards = placing.map((ids) => ids.map((id) => cardOfId(game, id)));
  spotsOf(game).forEach(({ kind, slot }, spot) => {
    if (kind === 'pile') expect(cards[spot]).toEqual(piles[slot]);
    if (kind === 'stock') expect(cards[spot]).toEqual(stock.toReversed());
    if (kind === 'waste') expect(cards[spot]).toEqual(waste);
    if (kind === 'foundation') expect(cards[spot]?.at(-1) ?? 0).toBe(foundationTop(game, position, slot));
  });
}

describe.each(games)('cards of $name', (game) => {
  const lines = fc
    .tuple(numbers, fc.array(fc.nat(10_000), { maxLength: 80 }))
    .map(([number, picks]) => line(game, number, picks));

  test('are all somewhere exactly once, move by move and on the first sight of any position', () => {
    fc.assert(
      fc.property(lines, (positions) => {
        let placing: CardPlacing | undefined;
        for (const position of positions) {
          placing = placingOf(game, position, placing);
          expectWhole(game, placing);
          expectShows(game, position, placing);
        }
        const last = positions.at(-1) as Position;
        expectWhole(game, placingOf(game, last));
        expectShows(game, last, placingOf(game, last));
      }),
      { numRuns: 60 },
    );
  });

  test('keep their ids where a move leaves them', () => {
    fc.assert(
      fc.property(lines, (positions) => {
        const start = positions[0] as Position;
        let before = placingOf(game, start);
        for (const position of positions.slice(1)) {
          const after = placingOf(game, position, before);
          const was = placesOfIds(before);
          const moved = placesOfIds(after).filter((place, id) => place.spot !== was[id]?.spot);
          const redealt = spotsOf(game).findIndex(({ kind }) => kind === 'stock');
          if (!moved.some(({ spot }) => spot === redealt))
            expect(new Set(moved.map(({ spot }) => spot)).size).toBeLessThanOrEqual(1);
          before = after;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('go back by undo to where they were, and survive any jump', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(1000), { maxLength: 12 }), (positions, jumps) => {
        const placings: CardPlacing[] = [];
        for (const position of positions) placings.push(placingOf(game, position, placings.at(-1)));
        let here = placings.at(-1) as CardPlacing;
        for (let index = positions.length - 2; index >= 0; index--) {
          here = placingOf(game, positions[index] as Position, here);
          expect(here).toEqual(placings[index]);
        }
        for (const jump of jumps) {
          const position = positions[jump % positions.length] as Position;
          here = placingOf(game, position, here);
          expectWhole(game, here);
          expectShows(game, position, here);
        }
      }),
      { numRuns: 60 },
    );
  });
});
