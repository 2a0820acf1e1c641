import { CARD_CODES, type Card, type Game, type Rank, rankOf } from '../../rules/engine/index.ts';

/** In a table of lists, the list of a card has 16 bytes from index `card << LIST_SHIFT`; 0 ends it. */
export const LIST_SHIFT = 4;

export function packLists(lists: readonly ArrayLike<number>[]): Uint8Array {
  const table = new Uint8Array(CARD_CODES << LIST_SHIFT);
  lists.forEach((list, card) => {
    table.set(list, card << LIST_SHIFT);
  });
  return table;
}

/** Tables of a game with a base rank, by which `isSafeUp` tests whether a card may go to its foundation. */
export interface UpTables {
  /** By card, the list of cards that go on it. */
  readonly guests: Uint8Array;
  /** By card, its distance from the base: 0 starts a foundation. */
  readonly steps: Uint8Array;
}

/** Builds the tables of a game with a base rank. */
export function buildUpTables(game: Game, base: Rank): UpTables {
  const hosts = game.tableauHosts[base === 1 ? 1 : 0];
  const guests = hosts.map((_, host) => hosts.flatMap((under, card) => (under.includes(host) ? [card] : [])));
  const steps = new Uint8Array(CARD_CODES);
  for (const card of game.pack as Iterable<number> as Iterable<Card>)
    steps[card] = (rankOf(card) - base + game.highest) % game.highest;
  return { guests: packLists(guests), steps };
}
