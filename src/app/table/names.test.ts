import { expect, test } from 'vitest';
import { findGame } from '../../games/index.ts';
import { type DealNumber, deal, type Game, moveOf, play, STOCK, stockCount, WASTE } from '../../rules/index.ts';
import { spotCount, spotLabel } from './names.ts';
import { type Spot, spotsOf } from './spots.ts';

function gameOf(name: string): Game {
  const found = findGame(name);
  if (!found.ok) throw new Error(name);
  return found.value;
}

/** What the stock shows and is called when all of it is dealt, and was turned over some times before. */
function stockAfter(name: string, turns: number): [count: string, label: string] {
  const game = gameOf(name);
  const spot = spotsOf(game)[game.piles + game.foundations] as Spot;
  let position = deal(game, 5 as DealNumber);
  const dealOut = () => {
    while (stockCount(position)) position = play(game, position, moveOf(STOCK, WASTE));
  };
  dealOut();
  for (let turn = 0; turn < turns; turn++) {
    position = play(game, position, moveOf(WASTE, STOCK));
    dealOut();
  }
  return [spotCount(game, position, spot, 0), spotLabel(game, position, spot, 0)];
}

test('a stock shows its cards, and dealt out the redeals that are left', () => {
  const game = gameOf('pitchfork');
  const spots = spotsOf(game);
  const position = deal(game, 5 as DealNumber);
  expect(spots.map((spot) => spotCount(game, position, spot, 6))).toEqual([...Array(13).fill(''), '6', '']);
  expect(stockAfter('pitchfork', 0)).toEqual(['', 'stock, empty']);
  expect(stockAfter('pitchfork?redeals=2', 0)).toEqual(['2×', 'stock, empty, 2 redeals left']);
  expect(stockAfter('pitchfork?redeals=2', 1)).toEqual(['1×', 'stock, empty, 1 redeal left']);
  expect(stockAfter('pitchfork?redeals=2', 2)).toEqual(['', 'stock, empty']);
});
