/**
 * The face of a card as a number: the suit's index in bits 4–5, the rank (ace 1 … king 13) in bits 0–3; 0 is no card.
 * Rules and texts know faces only. A byte of a position also holds the deck, in bits 6–7, so that all cards of a game
 * differ.
 */
export type Card = number & { readonly __brand: 'Card' };

/** A rank as a number, from 1 (ace) to 13 (king). */
export type Rank = number;

/** The suits in the order of their codes. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** The letter of a suit: spades, hearts, diamonds or clubs. */
export type Suit = (typeof SUITS)[number];

/** The letters of the ranks; the index is the rank. */
export const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;

/** The lowest rank. */
export const ACE = 1;
/** The highest rank of a full pack. */
export const KING = 13;

/** The byte for no card. */
export const NO_CARD = 0 as Card;

/** The size of a table indexed by the face of a card. */
export const CARD_CODES = 64;

/** The size of a table indexed by a byte of a position. */
export const CARD_BYTES = 256;

/** The number of bits of a byte for the face; the deck is above them. */
export const DECK_SHIFT = 6;

/**
 * Returns the card of a suit and a rank.
 *
 * @param suitIndex the index of the suit in `SUITS`
 * @param rank from 1 (ace) to 13 (king)
 * @example
 * formatCard(cardOf(1, 7)) // → '7H'
 */
export function cardOf(suitIndex: number, rank: Rank): Card {
  return ((suitIndex << 4) | rank) as Card;
}

/** Returns the rank of a card, from 1 (ace) to 13 (king). */
export function rankOf(card: Card): Rank {
  return card & 15;
}

/** Returns the index of a card's suit in `SUITS`, from 0 to 3. */
export function suitIndexOf(card: Card): number {
  return (card >> 4) & 3;
}

/** Returns the letter of a card's suit. */
export function suitOf(card: Card): Suit {
  return SUITS[suitIndexOf(card)];
}

/** Whether a card is a heart or a diamond. */
export function isRed(card: Card): boolean {
  const suit = suitIndexOf(card);
  return suit === 1 || suit === 2;
}
