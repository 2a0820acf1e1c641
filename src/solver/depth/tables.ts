import {
  CARD_CODES,
  type Card,
  type Game,
  type Rank,
  rankOf,
  SPACE_CODES,
  suitIndexOf,
} from '../../rules/engine/index.ts';
import { buildUpTables, packLists, type UpTables } from '../search/up-tables.ts';
import { type KeyLayout, layOutKey } from './canonical.ts';

/** Tables of a game with a base rank, the same for every deal. Cards are bytes as in `rules/engine/card.ts`. */
export interface DepthTables extends UpTables {
  readonly keyLayout: KeyLayout;
  /** By card, the list of cards that it goes on; see `LIST_SHIFT`. */
  readonly hosts: Uint8Array;
  /** At `under << 6 | card`, 1 if `card` goes on `under`. */
  readonly fits: Uint8Array;
  /** By `suit << 4 | count`, the next card on a foundation of `count` cards; 0 if it is complete. */
  readonly nextUp: Uint8Array;
  /** By card, the least of `SPACE_CODES` that takes it. */
  readonly spaceNeeded: Uint8Array;
}

function buildDepthTables(game: Game, base: Rank): DepthTables {
  const aceBase = base === 1 ? 1 : 0;
  const hosts = game.tableauHosts[aceBase];
  const { guests, steps } = buildUpTables(game, base);
  const nextUp = new Uint8Array(CARD_CODES);
  const spaceNeeded = new Uint8Array(CARD_CODES).fill(SPACE_CODES.any);
  for (const card of game.pack as Iterable<number> as Iterable<Card>) {
    nextUp[(suitIndexOf(card) << 4) | steps[card]] = card;
    if (rankOf(card) === game.highest) spaceNeeded[card] = SPACE_CODES.king;
  }
  return {
    keyLayout: layOutKey(game, hosts),
    hosts: packLists(hosts),
    guests,
    fits: game.tableauFits[aceBase],
    steps,
    nextUp,
    spaceNeeded,
  };
}

const tablesByGame = new WeakMap<Game, Map<Rank, DepthTables>>();

/** Returns the tables of a game with a base rank, cached by both. */
export function depthTablesOf(game: Game, base: Rank): DepthTables {
  const byBase = tablesByGame.get(game) ?? new Map<Rank, DepthTables>();
  tablesByGame.set(game, byBase);
  const tables = byBase.get(base) ?? buildDepthTables(game, base);
  byBase.set(base, tables);
  return tables;
}
