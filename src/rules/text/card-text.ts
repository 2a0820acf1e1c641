import { type Card, cardOf, RANKS, rankOf, SUITS, type Suit, suitOf } from '../engine/card.ts';

/** Returns the text of a card: rank and suit, `TC` for the ten of clubs. */
export function formatCard(card: Card): string {
  return `${RANKS[rankOf(card)]}${suitOf(card)}`;
}

/**
 * Returns the card that a text names (`TC`, `10c`, `qh`), or `undefined` if it names none.
 *
 * @example
 * parseCard('10c') === parseCard('TC') // → true
 */
export function parseCard(text: string): Card | undefined {
  const match = /^(10|[A2-9TJQK])([SHDC])$/.exec(text.toUpperCase());
  if (!match) return undefined;
  const rank = RANKS.indexOf(match[1] === '10' ? 'T' : (match[1] as (typeof RANKS)[number]));
  return cardOf(SUITS.indexOf(match[2] as Suit), rank);
}
