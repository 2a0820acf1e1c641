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
import { isPlainGame } from '../search/plain.ts';
import { saltFromSeed } from '../search/salt.ts';

/**
 * A card as a number from 0 to 51: four times the number of ranks from the base rank up to its own, plus the index of
 * its suit. The cards of a suit go to the foundation in the order of these numbers.
 */
export type BeamCard = number;

/** Stands for no card, such as the top of an empty pile. */
export const NONE = 63;
/** Stands for the card beneath the lowest card of a pile, where there is none. */
export const FLOOR = 62;
// A code of four bits says what lies beneath a card: 0 if the card is not in the tableau, a number from 1 up for a card
// on which it may be put, or `FLOOR_CODE` or `DEALT_CODE`.

/** Passed to `BeamStates.setUnderCode` for a card that goes to its foundation. A key stores 0 instead. */
export const UP_CODE = 13;
export const FLOOR_CODE = 14;
/** Stands for the card that lay beneath at the start of the search, if the upper card may not be put on it. */
const DEALT_CODE = 15;
/**
 * The number of 32-bit words of a key: four bits for each card, then, in the upper half of the last word, four bits for
 * the count of each foundation.
 */
export const KEY_WORDS = 7;

/** A position to search, with derived tables. */
export interface BeamDeal {
  readonly ranks: number;
  readonly piles: number;
  /** By `BeamCard`, the engine's card; 0 for a card that the pack lacks. */
  readonly engineCards: Uint8Array;
  /** By the engine's card, the `BeamCard`; `NONE` if the pack lacks it. */
  readonly beamCards: Uint8Array;
  /** By `card << 6 | under`, the code of the card beneath; 0 if the build does not allow it. */
  readonly underCodes: Uint8Array;
  /** By `card << 4 | code`, the card beneath: the reverse of `underCodes`, with `FLOOR_CODE` and `DEALT_CODE` too. */
  readonly underCards: Uint8Array;
  /**
   * By `card << 4 | code`, a pseudo-random word. A state's hash is the sum of the words of its tableau cards and of the
   * cards that the search played up.
   */
  readonly hashTerms: Int32Array;
  /** The waste from the bottom, then the stock from its next card: the order in which a pass deals them. */
  readonly talon: Uint8Array;
  readonly wasteCount: number;
  /** By suit, the number of cards on the foundation at the start. */
  readonly up: Uint8Array;
  readonly startPiles: readonly Uint8Array[];
  /** The number of cards on the foundations after a win. */
  readonly winCount: number;
  readonly redeals: number;
  readonly spaceStopsDeal: boolean;
}

/**
 * Whether a beam can search a game. It needs one deck, foundations built up whole by suit, spaces for any card, and at
 * most 16 piles without a capacity, built down and moved card by card. A stock, if there is one, is dealt to a waste,
 * and not only when stuck. If a space stops the deal, the next stock card must be able to fill it.
 */
export function isBeamGame(game: Game): boolean {
  const { pack, foundation, tableau, stock, goal } = game.rules;
  const { takes, gives, space, capacity, parts } = tableau;
  if (!isPlainGame(game) || pack.decks !== 1 || goal !== 'all-on-foundations' || foundation.space === 'any')
    return false;
  if (takes === 'none' || takes.order !== 'down' || gives !== 'top' || capacity !== 'none') return false;
  if (stock?.when === 'no-space' && !stock.fillsSpace) return false;
  if (space !== 'any' || parts.length > 0 || (stock && (stock.to !== 'waste' || stock.when === 'when-stuck')))
    return false;
  return game.piles <= 16;
}

/** Returns a pseudo-random word for a number, by the finaliser of MurmurHash3 (Austin Appleby). */
function mixBits(value: number): number {
  let word = Math.imul(value + 1, 0x9e3779b1);
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

function buildHostTables(
  game: Game,
  position: Position,
  engineCards: Uint8Array,
): Pick<BeamDeal, 'underCodes' | 'underCards'> {
  const fits = tableauFitsOf(game, position);
  const underCodes = new Uint8Array(64 << 6);
  const underCards = new Uint8Array(64 << 4).fill(NONE);
  for (let card = 0; card < engineCards.length; card++) {
    let code = 1;
    underCards[(card << 4) | FLOOR_CODE] = FLOOR;
    for (let under = 0; under < engineCards.length; under++) {
      if (!engineCards[card] || !engineCards[under] || !fits[(engineCards[under] << 6) | engineCards[card]]) continue;
      underCards[(card << 4) | code] = under;
      underCodes[(card << 6) | under] = code++;
    }
  }
  return { underCodes, underCards };
}

/** Prepares a position of a game that `isBeamGame` accepts for searches. `seed` affects only the hashes. */
export function prepareBeamDeal(game: Game, position: Position, seed = 1): BeamDeal {
  const ranks = game.highest;
  const base = baseOf(position);
  const engineCards = new Uint8Array(ranks << 2);
  const beamCards = new Uint8Array(64).fill(NONE);
  for (const card of game.pack as Iterable<number> as Iterable<Card>) {
    const index = (((rankOf(card) - base + ranks) % ranks) << 2) | suitIndexOf(card);
    engineCards[index] = card;
    beamCards[card] = index;
  }
  const toBeamCards = (list: readonly Card[]) => Uint8Array.from(list, (card) => beamCards[card]);
  const up = new Uint8Array(4);
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = foundationTop(game, position, slot);
    if (top !== NO_CARD) up[suitIndexOf(top)] = foundationCount(game, position, slot);
  }
  const { underCodes, underCards } = buildHostTables(game, position, engineCards);
  const startPiles = Array.from({ length: game.piles }, (_, pile) => toBeamCards(pileCards(game, position, pile)));
  for (const pile of startPiles)
    for (let at = 1; at < pile.length; at++) underCards[(pile[at] << 4) | DEALT_CODE] = pile[at - 1];
  const waste = wasteCards(game, position);
  const unlimited = game.rules.stock?.redeals === 'unlimited';
  return {
    ranks,
    piles: game.piles,
    engineCards,
    beamCards,
    underCodes,
    underCards,
    hashTerms: Int32Array.from({ length: 64 << 4 }, (_, at) => mixBits((at + saltFromSeed(seed)) | 0)),
    talon: toBeamCards([...waste, ...stockCards(game, position)]),
    wasteCount: waste.length,
    up,
    startPiles,
    winCount: game.pack.length,
    redeals: unlimited ? Number.POSITIVE_INFINITY : (redealsLeft(game, position) ?? 0),
    spaceStopsDeal: game.rules.stock?.when === 'no-space',
  };
}

export function initialUnderCode(deal: BeamDeal, card: BeamCard, under: BeamCard): number {
  return under === FLOOR ? FLOOR_CODE : deal.underCodes[(card << 6) | under] || DEALT_CODE;
}
