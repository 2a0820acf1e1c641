import { expect, test } from 'vitest';
import { findGame } from '../../../games/index.ts';
import { deal, foundationTop, type Game, legalMoves, type Position, play } from '../../../rules/index.ts';
import { arrange } from './arrange.ts';
import { cardsOnTable } from './card-identity.ts';
import { createCardTracker } from './follow-cards.ts';
import { type PlacedCards, placeCards } from './layout.ts';
import { shapeOf } from './shape.ts';
import { spotsOf } from './spots.ts';

/** Returns the positions of a game of up to 30 moves. `chosen` decides which moves are played. */
function lineOf(game: Game, chosen: number): Position[] {
  const line = [deal(game, 5)];
  for (let count = 0; count < 30; count++) {
    const position = line.at(-1) as Position;
    const moves = legalMoves(game, position);
    const move = moves[(count * chosen) % Math.max(1, moves.length)];
    if (move === undefined) break;
    line.push(play(game, position, move));
  }
  return line;
}

test.each(['panther-creek', 'pitchfork', 'four-seasons'])(
  'in %s an unchanged card is the same object, and all cards are placed as without reuse',
  (name) => {
    const found = findGame(name);
    if (!found.ok) throw new Error(name);
    const game = found.value;
    const spots = spotsOf(game);
    const [narrow, wide] = [360, 900].map((width) => arrange(shapeOf(game), { width, height: 700 }));
    if (!narrow || !wide) throw new Error('no tables');
    const one = lineOf(game, 7);
    const other = lineOf(game, 11);
    const follow = createCardTracker();
    let before: PlacedCards | undefined;
    const show = (position: Position, arrangement = narrow) => {
      const cards = follow(game, name, position);
      const now = placeCards(arrangement, spots, cards, before);
      expect(now.placed).toEqual(placeCards(arrangement, spots, cards).placed);
      const same = now.placed.filter((placed, id) => placed === before?.placed[id]).length;
      before = now;
      return same;
    };
    // Most cards keep their objects after a move. Other positions and another size must not reuse wrong ones.
    show(one[0] as Position);
    for (const position of one.slice(1)) expect(show(position)).toBeGreaterThan(game.pack.length / 2);
    for (const [index, position] of one.entries()) {
      show(position);
      show(other[index] ?? position);
    }
    show(one.at(-1) as Position, wide);
    expect(show(one.at(-1) as Position, wide)).toBe(game.pack.length);
  },
);

test.each([
  { width: 360, height: 600 },
  { width: 640, height: 264 },
])('the last cards of a foundation are in a tail under its top, in the order of the moves: $width × $height', (box) => {
  const found = findGame('putt-putt');
  if (!found.ok) throw new Error('putt-putt');
  const game: Game = found.value;
  const line = lineOf(game, 0).slice(0, 8);
  const tail = line.slice(-4).map((position) => foundationTop(game, position, 0));
  const cards = cardsOnTable(game, line.at(-1) as Position);
  const played = cards.idsBySpot[game.piles] ?? [];
  expect(played.slice(-4).map((id) => cards.faces[id])).toEqual(tail);

  const arrangement = arrange(shapeOf(game), box);
  const { placed } = placeCards(arrangement, spotsOf(game), cards);
  const [top, ...beneath] = played.map((id) => placed[id]).toReversed();
  expect(top).toMatchObject({ covered: false, buried: false });
  expect(beneath.every((card) => card?.covered)).toBe(true);
  expect(beneath.map((card) => card?.buried)).toEqual([
    false,
    false,
    false,
    false,
    ...beneath.slice(4).map(() => true),
  ]);
  expect(new Set([top, ...beneath].map((card) => `${card?.x} ${card?.y}`)).size).toBe(4);
  expect(Math.min(...beneath.map((card) => Math.min(card?.x ?? -1, card?.y ?? -1)))).toBeGreaterThanOrEqual(0);
});
