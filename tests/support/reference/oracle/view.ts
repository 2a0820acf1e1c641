import { cardsAt, foundationPlaces, ownPlaces } from './moves.ts';
import type { Card, Table } from './table.ts';

/** The table as its player sees it. */
export interface View {
  /** The cards of each place from bottom to top, `?` for a hidden one. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** The hidden cards in alphabetical order. */
  readonly hidden: readonly string[];
}

/** Returns the ids of all cards that are visible on a table. */
export function visibleCards(table: Table): Set<number> {
  const { foundations, piles, reserve, cells, waste, stock, rules } = table;
  const inPlaces = [...foundations, ...piles, ...reserve, ...cells, waste].flat().filter(({ isUp }) => isUp);
  const next = rules.foundation.pairs.from.includes('stock') ? stock.slice(0, 1) : [];
  return new Set([...inPlaces, ...next].map(({ id }) => id));
}

/** Returns the view of a player who has seen some cards in this game, by their ids, besides those that are visible. */
export function viewOf(table: Table, seen: ReadonlySet<number> = new Set()): View {
  const known = new Set([...visibleCards(table), ...seen]);
  const show = (card: Card) => (known.has(card.id) ? card.text : '?');
  const places = [...foundationPlaces(table), ...ownPlaces(table), 'w', 's'];
  const all = places.flatMap((place) => cardsAt(table, place));
  return {
    places: Object.fromEntries(places.map((place) => [place, cardsAt(table, place).map(show)])),
    hidden: all
      .filter((card) => !known.has(card.id))
      .map(({ text }) => text)
      .toSorted(),
  };
}
