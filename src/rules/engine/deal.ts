import { type Card, rankOf } from './card.ts';
import type { Game } from './compile.ts';
import { type Layout, type Position, positionOf } from './position.ts';
import { shuffle } from './shuffle.ts';

/** A deal number: a whole number from 1 to 2^53 − 1. */
export type DealNumber = number & { readonly __brand: 'DealNumber' };

export const LAST_DEAL = Number.MAX_SAFE_INTEGER;

export function isDealNumber(value: number): value is DealNumber {
  return Number.isInteger(value) && value >= 1 && value <= LAST_DEAL;
}

/** The deal number that a text names in decimal digits, or `undefined`. */
export function parseDealNumber(text: string): DealNumber | undefined {
  const value = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : 0;
  return isDealNumber(value) ? value : undefined;
}

/**
 * Lays out a shuffled pack: the foundation's opening card, then the tableau pile by pile from left to right, row by
 * row, each from bottom to top, then the stock, next card first.
 */
export function layOut(game: Game, cards: readonly Card[]): Layout {
  const left = [...cards];
  const foundations = left.splice(0, game.rules.foundation.opening);
  const piles = Array.from(game.dealt, (count) => left.splice(0, count));
  return { foundations, piles, stock: left, waste: [] };
}

/** The first position of a numbered deal: the same cards for ever, under every house rule of a game. */
export function deal(game: Game, number: DealNumber): Position {
  const layout = layOut(game, shuffle(game.pack, number));
  const { start } = game.rules.foundation;
  return positionOf(game, layout, start === 'any' ? 0 : start === 'ace' ? 1 : rankOf(layout.foundations[0]));
}
