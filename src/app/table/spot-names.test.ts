import { expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  type Card,
  cardName,
  deal,
  type Message,
  moveOf,
  parseCard,
  pileTop,
  play,
  STOCK,
  stockCount,
  WASTE,
} from '../../rules/index.ts';
import { spotsOf, type TableSpot } from './geometry/spots.ts';
import { cardLabel, coversOf, emptyLabel, spotCount } from './spot-names.ts';

/** Returns the text and the label of the stock when it is empty again after `turns` redeals. */
function stockAfter(name: string, turns: number): [count: string, label: string] {
  const game = gameNamed(name);
  const spot = spotsOf(game)[game.piles + game.foundations] as TableSpot;
  let position = deal(game, 5);
  const dealOut = () => {
    while (stockCount(position)) position = play(game, position, moveOf(STOCK, WASTE));
  };
  dealOut();
  for (let turn = 0; turn < turns; turn++) {
    position = play(game, position, moveOf(WASTE, STOCK));
    dealOut();
  }
  return [spotCount(game, position, spot, 0), sayEnglish(emptyLabel(game, position, spot) as Message)];
}

test('a stock shows its cards or the redeals left, and a foundation its progress', () => {
  const game = gameNamed('pitchfork');
  const spots = spotsOf(game);
  const position = deal(game, 5);
  expect(spots.map((spot) => spotCount(game, position, spot, 6))).toEqual([
    ...Array(9).fill(''),
    ...Array(4).fill('6/13'),
    '6',
    '',
  ]);
  expect(stockAfter('pitchfork', 0)).toEqual(['', 'stock, empty']);
  expect(stockAfter('pitchfork?redeals=2', 0)).toEqual(['2×', 'stock, empty, 2 redeals left']);
  expect(stockAfter('pitchfork?redeals=2', 1)).toEqual(['1×', 'stock, empty, 1 redeal left']);
  expect(stockAfter('pitchfork?redeals=2', 2)).toEqual(['', 'stock, empty']);
});

test('a label has the card, its index and its place; that of a stock the number of cards, and the next one if it is open', () => {
  const label = (name: string, kind: string, index: number, count: number, down = 0) => {
    const game = gameNamed(name);
    const spot = spotsOf(game).find((one) => one.kind === kind) as TableSpot;
    return sayEnglish(cardLabel(game, spot, parseCard('7H'), { index, count, down }));
  };
  expect(label('pitchfork', 'pile', 3, 5)).toBe('7 of hearts, 4 of 5, pile 1');
  expect(label('pitchfork', 'pile', 3, 5, 3)).toBe('three face down, then 7 of hearts, 4 of 5, pile 1');
  expect(label('pitchfork', 'pile', 4, 5, 3)).toBe('7 of hearts, 5 of 5, pile 1');
  expect(label('pitchfork', 'waste', 4, 5)).toBe('7 of hearts, 5 of 5, waste');
  expect(label('pitchfork', 'foundation', 6, 7)).toBe('7 of hearts, 7 of 13, foundation 1');
  expect(label('putt-putt', 'foundation', 6, 7)).toBe('7 of hearts, foundation');
  const stock = spotsOf(gameNamed('putt-putt')).find(({ kind }) => kind === 'stock') as TableSpot;
  const down = { index: 15, count: 16, down: 16 };
  expect(sayEnglish(cardLabel(gameNamed('putt-putt'), stock, undefined, down))).toBe('stock, 16 cards');
  expect(label('pyramid', 'stock', 15, 16)).toBe('stock, 16 cards, next: 7 of hearts');
});

test('a covered card is named with the cards that lie on it', () => {
  const pyramid = gameNamed('pyramid');
  const position = deal(pyramid, 5);
  const [top, , , , fifth] = spotsOf(pyramid).filter(({ kind }) => kind === 'pile');
  const nameOf = (card: Card) => sayEnglish(cardName(card));
  const labelOf = (spot: TableSpot) =>
    sayEnglish(
      cardLabel(pyramid, spot, parseCard('7H'), { index: 0, count: 1, down: 0 }, coversOf(pyramid, position, spot)),
    );
  for (const [spot, covers] of [
    [top, [1, 2]],
    [fifth, [7, 8]],
  ] as const) {
    const names = covers.map((pile) => nameOf(pileTop(pyramid, position, pile)));
    expect(labelOf(spot as TableSpot)).toMatch(new RegExp(`^7 of hearts, pile [15], under ${names.join(', ')}$`));
  }
});
