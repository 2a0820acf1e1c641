import { expect, test } from 'vitest';
import { miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import {
  deal,
  type Game,
  isDeal,
  isWon,
  legalMoves,
  type Move,
  type Position,
  play,
  stockCount,
} from '../../rules/engine/index.ts';
import { lastAnswer } from '../thought/thought.ts';
import { thinkOfHint } from './hint.ts';
import { viewOf } from './view.ts';

/**
 * Computes a perfect player's exact chance to win without knowing the order of the stock, by trying each move and each
 * next stock card.
 */
class ExactChances {
  readonly #game: Game;
  readonly #known = new Map<string, number>();

  constructor(game: Game) {
    this.#game = game;
  }

  of(position: Position): number {
    if (isWon(this.#game, position)) return 1;
    const key = viewOf(this.#game, position).position.join();
    const chance = this.#known.get(key) ?? Math.max(0, ...this.ofMoves(position).values());
    this.#known.set(key, chance);
    return chance;
  }

  ofMoves(position: Position): Map<Move, number> {
    return new Map(legalMoves(this.#game, position).map((move) => [move, this.#after(position, move)]));
  }

  #after(position: Position, move: Move): number {
    if (!isDeal(move)) return this.of(play(this.#game, position, move));
    const orders = Array.from({ length: stockCount(position) }, (_, at) => this.#withNext(position, at));
    return orders.reduce((sum, order) => sum + this.of(play(this.#game, order, move)), 0) / orders.length;
  }

  /** Returns the position with another stock card next to be dealt. */
  #withNext(position: Position, at: number): Position {
    const order = position.slice() as Position;
    const stock = order.subarray(this.#game.talonAt, this.#game.talonAt + stockCount(position));
    [stock[at], stock[stock.length - 1]] = [stock[stock.length - 1], stock[at]];
    return order;
  }
}

/** Plays the first legal move of each position from a deal on until `left` stock cards are left. */
function playToStock(game: Game, number: number, left: number): Position {
  let position = deal(game, number);
  while (stockCount(position) > left) position = play(game, position, legalMoves(game, position)[0]);
  return position;
}

test('if the stock opens only when stuck, hints look two deals further', () => {
  const game = miniGolf('putt-putt', { decks: 1, suits: 4, ranks: 9 }, [4, 4, 4, 4, 4], 1);
  const position = playToStock(game, 426, 5);
  const chances = new ExactChances(game).ofMoves(position);
  // In this position, a hint that looks only one deal ahead chooses another move.
  expect([...chances.values()].toSorted((a, b) => a - b)).toEqual(
    [6, 18, 19].map((of30) => expect.closeTo(of30 / 30, 9)),
  );
  const [best] = lastAnswer(thinkOfHint(viewOf(game, position))).choices;
  expect(chances.get(best.move)).toBe(Math.max(...chances.values()));
});
