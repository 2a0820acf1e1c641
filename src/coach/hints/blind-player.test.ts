import { expect, test } from 'vitest';
import { klondike } from '../../games/klondike.ts';
import {
  compile,
  createRandomWords,
  type DealNumber,
  deal,
  isWon,
  legalMoves,
  unseenOffsets,
} from '../../rules/engine/index.ts';
import { isWorthTrying, playOn } from './blind-player.ts';
import { createSampler, viewOf } from './view.ts';

const game = compile(klondike, { turn: '1' });
const DEALS = Array.from({ length: 300 }, (_, index) => deal(game, (index + 1) as DealNumber));

test('the blind player wins a quarter of Klondike deals', () => {
  const won = DEALS.filter((start, index) => isWon(game, playOn(game, start, createRandomWords(index))));
  expect(won.length).toBeGreaterThan(75);
});

test('a move is worth a try whatever the unseen cards are', () => {
  for (const start of DEALS) {
    const view = viewOf(game, start);
    expect(unseenOffsets(game, view.position, view.unseen).length).toBeGreaterThan(40);
    const sample = createSampler(view);
    const worth = [1, 2, 3].map((n) => legalMoves(game, start).map((move) => isWorthTrying(game, sample(n), move)));
    expect(worth[1]).toEqual(worth[0]);
    expect(worth[2]).toEqual(worth[0]);
  }
});
