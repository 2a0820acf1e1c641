import { CARD_CODES, type Card, type Game, type Rank, rankOf } from '../../rules/engine/index.ts';

/** Lists of cards as one table: sixteen bytes a card from `card << LIST`, ended by 0. */
export const LIST = 4;

export function listsOf(lists: readonly ArrayLike<number>[]): Uint8Array {
  const table = new Uint8Array(CARD_CODES << LIST);
  lists.forEach((list, card) => {
    table.set(list, card << LIST);
  });
  return table;
}

/** What must be known of a game with a base to tell whether a card may go up. */
export interface UpTables {
  /** By card, a list of the cards that go on it. */
  readonly guests: Uint8Array;
  /** By card, its distance from the base: 0 starts a foundation. */
  readonly steps: Uint8Array;
}

export function upTablesOf(game: Game, base: Rank): UpTables {
  const hosts = game.tableauHosts[base === 1 ? 1 : 0];
  const guests = hosts.map((_, host) => hosts.flatMap((under, card) => (under.includes(host) ? [card] : [])));
  const steps = new Uint8Array(CARD_CODES);
  for (const card of game.pack as Iterable<number> as Iterable<Card>)
    steps[card] = (rankOf(card) - base + game.highest) % game.highest;
  return { guests: listsOf(guests), steps };
}
