/**
 * A card as one byte: the suit's index in bits 4–5, the rank (ace 1 … king 13) in bits 0–3.
 * Cards of several packs that look alike are the same byte; 0 is no card.
 */
export type Card = number & { readonly __brand: 'Card' };

/** Ace 1, two 2, … jack 11, queen 12, king 13. */
export type Rank = number;

/** The suits in the order of their codes; neighbours in the first pair differ in colour. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/** The letters of the ranks; the index is the rank. */
export const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

export const ACE = 1;
export const KING = 13;

/** The byte that means "no card here". */
export const NO_CARD = 0 as Card;

/** One more than the largest card byte: the side of a table indexed by card. */
export const CARD_CODES = 64;

/** The card of a suit's index (0–3) and a rank (1–13). */
export function cardOf(suitIndex: number, rank: Rank): Card {
  return ((suitIndex << 4) | rank) as Card;
}

export function rankOf(card: Card): Rank {
  return card & 15;
}

export function suitIndexOf(card: Card): number {
  return card >> 4;
}

export function suitOf(card: Card): Suit {
  return SUITS[suitIndexOf(card)];
}

export function isRed(card: Card): boolean {
  const suit = suitIndexOf(card);
  return suit === 1 || suit === 2;
}
