import { type Card, rankOf } from './card.ts';
import type { Game } from './compile.ts';
import { type Layout, type Position, positionOf } from './position.ts';
import { shuffle } from './shuffle.ts';

/** A checked deal number: a whole number from 1 to 2^53 − 1. */
export type DealNumber = number & { readonly __brand: 'DealNumber' };

/** The greatest deal number, 2^53 − 1. */
export const LAST_DEAL: number = Number.MAX_SAFE_INTEGER;

/** Whether a number is a deal number: whole, from 1 to `LAST_DEAL`. */
export function isDealNumber(value: number): value is DealNumber {
  return Number.isInteger(value) && value >= 1 && value <= LAST_DEAL;
}

/**
 * Returns the layout of a shuffled pack. Its first card is the foundation's opening card, if the game has one. The
 * tableau follows pile by pile, row by row from left to right, each pile from bottom to top, then the stock, next card
 * first.
 */
export function layOut(game: Game, cards: readonly Card[]): Layout {
  const left = [...cards];
  const foundations = left.splice(0, game.rules.foundation.opening);
  const piles = Array.from(game.dealt, (count) => left.splice(0, count));
  return { foundations, piles, stock: left, waste: [] };
}

/**
 * Returns the first position of a numbered deal. A number always gives the same cards, under every house rule of a
 * game.
 *
 * @throws {RangeError} if `number` is not a whole number from 1 to `LAST_DEAL`
 * @example
 * formatLayout(game, deal(game, 1)).split('\n', 1) // → ['Foundations: 8C']
 */
export function deal<Id extends string>(game: Game<Id>, number: number): Position<Id> {
  if (!isDealNumber(number))
    throw new RangeError(`expected a deal number from 1 to ${LAST_DEAL}, found ${typeof number} ${number}`);
  const layout = layOut(game, shuffle(game.pack, number));
  const { start } = game.rules.foundation;
  return positionOf(game, layout, start === 'any' ? 0 : start === 'ace' ? 1 : rankOf(layout.foundations[0]));
}
