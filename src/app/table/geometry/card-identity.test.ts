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
  NO_CARD,
  type Position,
  play,
} from '../../../rules/index.ts';
import { type CardsOnTable, cardsOnTable, numberCards } from './card-identity.ts';
import { createCardTracker } from './follow-cards.ts';
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

/** Expects each spot to have the cards of the position; of foundations, compares only the top cards. */
function expectShows(game: Game, position: Position, { idsBySpot, downBySpot, faces }: CardsOnTable): void {
  const { piles, stock, waste, cells = [], down = [] } = layoutOf(game, position);
  const cards = idsBySpot.map((ids) => ids.map((id) => faces[id]));
  spotsOf(game).forEach(({ kind, slot }, spot) => {
    if (kind === 'pile') expect([cards[spot], downBySpot[spot]]).toEqual([piles[slot], down[slot] ?? 0]);
    if (kind === 'stock') expect(cards[spot]).toEqual(stock.toReversed());
    if (kind === 'waste') expect(cards[spot]).toEqual(waste);
    if (kind === 'cell') expect(cards[spot]?.at(0) ?? NO_CARD).toBe(cells[slot]);
    if (kind === 'foundation') expect(cards[spot]?.at(-1) ?? 0).toBe(foundationTop(game, position, slot));
  });
}

describe.each(games)('cards of $name', (game) => {
  const lines = fc
    .tuple(numbers, fc.array(fc.nat(10_000), { maxLength: 80 }))
    .map(([number, picks]) => line(game, number, picks));

  test('are all placed exactly once, and keep their numbers move by move', () => {
    fc.assert(
      fc.property(lines, (positions) => {
        const follow = createCardTracker();
        let faces: readonly number[] | undefined;
        for (const position of positions) {
          const view = follow(game, 'a deal', position);
          expect(view.idsBySpot.flat().toSorted((a, b) => a - b)).toEqual([...game.pack.keys()]);
          expectShows(game, position, view);
          expect(view.faces).toEqual(faces ?? view.faces);
          faces = view.faces;
        }
      }),
      { numRuns: 60 },
    );
  });

  test('have numbers that follow their places, and others in the next deal', () => {
    const start = deal(game, 1);
    const [first = []] = cardsOnTable(game, start).idsBySpot;
    expect(first).toEqual([...first.keys()]);
    const [shifted = []] = cardsOnTable(game, start, numberCards(game, start, 3)).idsBySpot;
    expect(shifted).toEqual(first.map((id) => id + 3));
    const follow = createCardTracker();
    const views = [1, 2].map((number) => follow(game, `${number}`, deal(game, number)));
    expect(views[0]?.idsBySpot[0]).not.toEqual(views[1]?.idsBySpot[0]);
  });
});
