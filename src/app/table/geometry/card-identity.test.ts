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
import { assignIds, cardOfId, type IdsBySpot, spotsOfIds } from './card-identity.ts';
import { spotsOf } from './spots.ts';

const games = GAMES.map((definition) => compile(definition));
const numbers = fc.integer({ min: 1, max: 1000 }).map((number) => number as DealNumber);

/** Returns the positions of a game whose moves `picks` chooses. */
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

function expectWhole(game: Game, idsBySpot: IdsBySpot): void {
  expect(idsBySpot.flat().toSorted((a, b) => a - b)).toEqual([...game.pack.keys()]);
}

/** Expects each spot to have the cards of the position; of foundations, compares only the top cards. */
function expectShows(game: Game, position: Position, idsBySpot: IdsBySpot): void {
  const { piles, stock, waste } = layoutOf(game, position);
  const cards = idsBySpot.map((ids) => ids.map((id) => cardOfId(game, id)));
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

  test('are all placed exactly once, move by move and in any first position', () => {
    fc.assert(
      fc.property(lines, (positions) => {
        let idsBySpot: IdsBySpot | undefined;
        for (const position of positions) {
          idsBySpot = assignIds(game, position, idsBySpot);
          expectWhole(game, idsBySpot);
          expectShows(game, position, idsBySpot);
        }
        const last = positions.at(-1) as Position;
        expectWhole(game, assignIds(game, last));
        expectShows(game, last, assignIds(game, last));
      }),
      { numRuns: 60 },
    );
  });

  test('keep their ids unless they move', () => {
    fc.assert(
      fc.property(lines, (positions) => {
        const start = positions[0] as Position;
        let before = assignIds(game, start);
        for (const position of positions.slice(1)) {
          const after = assignIds(game, position, before);
          const was = spotsOfIds(before);
          const moved = spotsOfIds(after).filter((place, id) => place.spot !== was[id]?.spot);
          const redealt = spotsOf(game).findIndex(({ kind }) => kind === 'stock');
          if (!moved.some(({ spot }) => spot === redealt))
            expect(new Set(moved.map(({ spot }) => spot)).size).toBeLessThanOrEqual(1);
          before = after;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('return to their places by undo, and are complete after any jump', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.nat(1000), { maxLength: 12 }), (positions, jumps) => {
        const history: IdsBySpot[] = [];
        for (const position of positions) history.push(assignIds(game, position, history.at(-1)));
        let here = history.at(-1) as IdsBySpot;
        for (let index = positions.length - 2; index >= 0; index--) {
          here = assignIds(game, positions[index] as Position, here);
          expect(here).toEqual(history[index]);
        }
        for (const jump of jumps) {
          const position = positions[jump % positions.length] as Position;
          here = assignIds(game, position, here);
          expectWhole(game, here);
          expectShows(game, position, here);
        }
      }),
      { numRuns: 60 },
    );
  });
});
