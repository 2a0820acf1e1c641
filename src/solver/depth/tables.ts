import {
  CARD_CODES,
  type Card,
  type Game,
  type Rank,
  rankOf,
  SPACE_CODES,
  suitIndexOf,
} from '../../rules/engine/index.ts';
import { listsOf, type UpTables, upTablesOf } from '../search/up-tables.ts';
import { type KeyForm, keyFormOf } from './canonical.ts';

/** What the depth-first search knows of a game with a base, whatever the deal. Cards are bytes as in `rules/card`. */
export interface DepthTables extends UpTables {
  readonly form: KeyForm;
  /** By card, a list of the cards that it goes on. */
  readonly hosts: Uint8Array;
  /** 1 at `under << 6 | card` where the card goes on the other. */
  readonly fits: Uint8Array;
  /** By `suit << 4 | cards up`, the card that goes up next; 0 when all are up. */
  readonly next: Uint8Array;
  /** By card, the least that a space takes which takes it. */
  readonly needs: Uint8Array;
}

function tablesOf(game: Game, base: Rank): DepthTables {
  const aceBase = base === 1 ? 1 : 0;
  const hosts = game.tableauHosts[aceBase];
  const { guests, steps } = upTablesOf(game, base);
  const next = new Uint8Array(CARD_CODES);
  const needs = new Uint8Array(CARD_CODES).fill(SPACE_CODES.any);
  for (const card of game.pack as Iterable<number> as Iterable<Card>) {
    next[(suitIndexOf(card) << 4) | steps[card]] = card;
    if (rankOf(card) === game.highest) needs[card] = SPACE_CODES.king;
  }
  return {
    form: keyFormOf(game, hosts),
    hosts: listsOf(hosts),
    guests,
    fits: game.tableauFits[aceBase],
    steps,
    next,
    needs,
  };
}

const known = new WeakMap<Game, Map<Rank, DepthTables>>();

/** The tables of a game with a base, made once. */
export function depthTablesOf(game: Game, base: Rank): DepthTables {
  const byBase = known.get(game) ?? new Map<Rank, DepthTables>();
  known.set(game, byBase);
  const tables = byBase.get(base) ?? tablesOf(game, base);
  byBase.set(base, tables);
  return tables;
}
