import {
  baseOf,
  type Card,
  foundationCount,
  foundationTop,
  type Game,
  NO_CARD,
  type Position,
  pileCards,
  rankOf,
  redealsLeft,
  stockCards,
  suitIndexOf,
  tableauFitsOf,
  wasteCards,
} from '../../rules/engine/index.ts';
import { saltOf } from '../search/salt.ts';

/**
 * A card of the beam: steps above the base times four plus the suit's index, 0–51. Smaller cards go up earlier.
 */
export type BeamCard = number;

/** No card: an emptied pile, an empty waste. */
export const NONE = 63;
/** What the lowest card of a pile lies on. */
export const FLOOR = 62;
/** The codes of what a card lies on: 0 for a card that is not in the tableau, hosts from 1, and these. */
export const UP_CODE = 13;
export const FLOOR_CODE = 14;
/** On the card beneath it at the start, where the build would not allow that. */
const DEALT_CODE = 15;
/** Words of a key: four bits a card, and four bits for each foundation in the upper half of the last. */
export const KEY_WORDS = 7;

/** A position to be searched, and what can be known of it before: who goes on whom, the talon in dealing order. */
export interface BeamDeal {
  readonly ranks: number;
  readonly piles: number;
  /** Engine cards by beam card, and the other way. */
  readonly bytes: Uint8Array;
  readonly cards: Uint8Array;
  /** By `card << 6 | under`: the code of the card lying there, 0 where it may not go. */
  readonly codes: Uint8Array;
  /** By `card << 4 | code`: what the card lies on. */
  readonly unders: Uint8Array;
  /** Terms of the hash, by `card << 4 | code`. */
  readonly hashes: Int32Array;
  /** Waste from the bottom, then stock from the next card: the order in which a pass deals them. */
  readonly talon: Uint8Array;
  /** How many of them are in the waste. */
  readonly dealt: number;
  /** Cards on the foundation of each suit. */
  readonly up: Uint8Array;
  readonly startPiles: readonly Uint8Array[];
  /** Cards that are to go up in all. */
  readonly total: number;
  readonly redeals: number;
  /** Whether no card may be dealt while there is a space. */
  readonly mustFill: boolean;
}

/**
 * Whether the beam plays a game: one deck, foundations by suit, single cards moved onto descending piles, a waste
 * from which a space must be filled, where that is asked for, by the next card of the stock.
 */
export function isBeam(game: Game): boolean {
  const { pack, foundation, tableau, stock, goal } = game.rules;
  const { build } = tableau;
  if (pack.decks !== 1 || goal !== 'all-on-foundations' || foundation.start === 'any') return false;
  if (foundation.build.order !== 'up' || foundation.build.by !== 'suit' || foundation.count < pack.suits) return false;
  if (foundation.start === 'base' && foundation.build.aceOnKing !== 'always') return false;
  if (build === 'none' || build.order !== 'down' || tableau.movable !== 'top' || tableau.capacity !== 'none')
    return false;
  if (stock?.deal === 'no-space' && !stock.fillsSpace) return false;
  if (tableau.space !== 'any' || (stock && (stock.onto !== 'waste' || stock.deal === 'when-stuck'))) return false;
  return game.piles <= 16;
}

/** A fixed pseudo-random word of a number: the finaliser of MurmurHash3 (Austin Appleby). */
function mixed(value: number): number {
  let word = Math.imul(value + 1, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

function hostTables(game: Game, position: Position, bytes: Uint8Array): Pick<BeamDeal, 'codes' | 'unders'> {
  const fits = tableauFitsOf(game, position);
  const codes = new Uint8Array(64 << 6);
  const unders = new Uint8Array(64 << 4).fill(NONE);
  for (let card = 0; card < bytes.length; card++) {
    let code = 1;
    unders[(card << 4) | FLOOR_CODE] = FLOOR;
    for (let under = 0; under < bytes.length; under++) {
      if (!bytes[card] || !bytes[under] || !fits[(bytes[under] << 6) | bytes[card]]) continue;
      unders[(card << 4) | code] = under;
      codes[(card << 6) | under] = code++;
    }
  }
  return { codes, unders };
}

/** The tables of a position of a game that `isBeam` accepts; `seed` is that of the hashes. */
export function beamDeal(game: Game, position: Position, seed = 1): BeamDeal {
  const ranks = game.highest;
  const base = baseOf(position);
  const bytes = new Uint8Array(ranks << 2);
  const cards = new Uint8Array(64).fill(NONE);
  for (const card of game.pack as Iterable<number> as Iterable<Card>) {
    const index = (((rankOf(card) - base + ranks) % ranks) << 2) | suitIndexOf(card);
    bytes[index] = card;
    cards[card] = index;
  }
  const beamCards = (list: readonly Card[]) => Uint8Array.from(list, (card) => cards[card]);
  const up = new Uint8Array(4);
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = foundationTop(game, position, slot);
    if (top !== NO_CARD) up[suitIndexOf(top)] = foundationCount(game, position, slot);
  }
  const { codes, unders } = hostTables(game, position, bytes);
  const startPiles = Array.from({ length: game.piles }, (_, pile) => beamCards(pileCards(game, position, pile)));
  for (const pile of startPiles)
    for (let at = 1; at < pile.length; at++) unders[(pile[at] << 4) | DEALT_CODE] = pile[at - 1];
  const waste = wasteCards(game, position);
  const unlimited = game.rules.stock?.redeals === 'unlimited';
  return {
    ranks,
    piles: game.piles,
    bytes,
    cards,
    codes,
    unders,
    hashes: Int32Array.from({ length: 64 << 4 }, (_, at) => mixed((at + saltOf(seed)) | 0)),
    talon: beamCards([...waste, ...stockCards(game, position)]),
    dealt: waste.length,
    up,
    startPiles,
    total: game.pack.length,
    redeals: unlimited ? Number.POSITIVE_INFINITY : (redealsLeft(game, position) ?? 0),
    mustFill: game.rules.stock?.deal === 'no-space',
  };
}

/** The code of a card lying on another at the start. */
export function startCode(deal: BeamDeal, card: BeamCard, under: BeamCard): number {
  return under === FLOOR ? FLOOR_CODE : deal.codes[(card << 6) | under] || DEALT_CODE;
}
