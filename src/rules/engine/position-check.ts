import { ACE, CARD_CODES, type Card, cardOf, NO_CARD, RANKS, rankOf, SUITS, suitIndexOf } from './card.ts';
import type { Game } from './compile.ts';
import { BASE_AT, type Position, REDEALS_AT, STOCK_AT, TALON_LENGTH_AT } from './position.ts';

/** Thrown by functions that take a game and a position if they do not belong together. */
export class PositionError extends TypeError {
  override readonly name = 'PositionError';

  constructor(game: Game, found: string) {
    super(`expected a position of ${game.name}, found ${found}`);
  }
}

/**
 * Checks that a position is one of a game. An answer about the bytes of another game would be wrong without a sign of
 * it, such as a false proof that a deal is lost.
 *
 * @throws {TypeError} if `game` is no compiled game
 * @throws {PositionError} if `position` is no position of it
 */
export function checkPosition(game: Game, position: Position): void {
  if (!(game?.pack instanceof Uint8Array)) throw new TypeError(`expected a compiled game, found ${typeof game}`);
  if (!(position instanceof Uint8Array)) throw new PositionError(game, typeof position);
  if (position.length !== game.size)
    throw new PositionError(game, `${position.length} bytes instead of ${game.size}, as of another game`);
  const fault = findCountFault(game, position) ?? findCardFault(game, position);
  if (fault) throw new PositionError(game, fault);
}

function findCountFault(game: Game, position: Position): string | undefined {
  const base = position[BASE_AT];
  const redeals = position[REDEALS_AT];
  const stock = position[STOCK_AT];
  const talon = position[TALON_LENGTH_AT];
  const { foundation, stock: rules } = game.rules;
  if (foundation.start === 'base' ? base < ACE || base > game.highest : base !== (foundation.start === 'ace' ? ACE : 0))
    return `base ${base}`;
  if (redeals > (game.countsRedeals && talon ? Number(rules?.redeals) : 0)) return `${redeals} redeals left`;
  if (talon > game.stockSize) return `${talon} cards in stock and waste instead of at most ${game.stockSize}`;
  if (rules?.onto === 'waste' ? stock > talon : stock !== talon) return `${stock} of ${talon} talon cards in the stock`;
  for (let pile = 0; pile < game.piles; pile++)
    if (position[game.pileAt[pile]] > game.capacity[pile])
      return `${position[game.pileAt[pile]]} cards in pile ${pile + 1} instead of at most ${game.capacity[pile]}`;
  return undefined;
}

/** By card, how many of the pack have not been found yet. */
const missing = new Int16Array(CARD_CODES);

/** Finds a card that the pack lacks or has fewer times, or a card that is neither in its place nor played. */
function findCardFault(game: Game, position: Position): string | undefined {
  missing.fill(0);
  const { pack } = game;
  for (let index = 0; index < pack.length; index++) missing[pack[index]]++;
  const fault =
    findFaultBetween(position, game.talonAt, position[TALON_LENGTH_AT], game.stockSize) ??
    findFoundationFault(game, position);
  if (fault) return fault;
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile];
    const wrong = findFaultBetween(position, at + 1, position[at], game.capacity[pile]);
    if (wrong) return wrong;
  }
  // Where any card starts a foundation, absent cards lie beneath its top.
  if (!game.completes && position[game.foundationAt] !== NO_CARD) return undefined;
  for (let index = 0; index < pack.length; index++)
    if (missing[pack[index]] > 0) return `no ${nameOf(pack[index] as Card)}`;
  return undefined;
}

/** Finds a fault in the cards of a place: the first `count` bytes from `at` are cards, the others up to `most` are 0. */
function findFaultBetween(position: Position, at: number, count: number, most: number): string | undefined {
  for (let index = at; index < at + most; index++) {
    const card = position[index] as Card;
    if (index >= at + count ? card !== NO_CARD : isSurplus(card)) return describeSurplus(card);
  }
  return undefined;
}

function findFoundationFault(game: Game, position: Position): string | undefined {
  for (let slot = 0; slot < game.foundations; slot++) {
    const top = position[game.foundationAt + slot] as Card;
    if (top === NO_CARD) {
      if (slot < game.rules.foundation.opening) return 'no opening card';
      continue;
    }
    if (isSurplus(top)) return describeSurplus(top);
    if (!game.completes) continue;
    for (let rank = position[BASE_AT]; rank !== rankOf(top); rank = (rank % game.highest) + 1)
      if (isSurplus(cardOf(suitIndexOf(top), rank))) return describeSurplus(cardOf(suitIndexOf(top), rank));
  }
  return undefined;
}

/** Whether the pack has no more of a card; otherwise counts the card. */
function isSurplus(card: Card): boolean {
  return card >= CARD_CODES || --missing[card] < 0;
}

function describeSurplus(card: Card): string {
  return RANKS[rankOf(card)] && card < CARD_CODES ? `${nameOf(card)} too often` : `byte ${card} for a card`;
}

function nameOf(card: Card): string {
  return `${RANKS[rankOf(card)]}${SUITS[suitIndexOf(card)]}`;
}
