import { ACE, CARD_BYTES, CARD_CODES, type Card, NO_CARD, RANKS, rankOf, SUITS, suitIndexOf } from './card.ts';
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
  const fault = findCountFault(game, position) ?? findPileFault(game, position) ?? findCardFault(game, position);
  if (fault) throw new PositionError(game, fault);
}

function findCountFault(game: Game, position: Position): string | undefined {
  const base = position[BASE_AT];
  const redeals = position[REDEALS_AT];
  const stock = position[STOCK_AT];
  const talon = position[TALON_LENGTH_AT];
  const { foundation, stock: rules } = game.rules;
  const isBase =
    foundation.space === 'base' ? base >= ACE && base <= game.highest : base === (foundation.space === 'ace' ? ACE : 0);
  if (!isBase) return `base ${base}`;
  if (redeals > (game.countsRedeals && talon ? Number(rules?.redeals) : 0)) return `${redeals} redeals left`;
  if (talon > game.stockSize) return `${talon} cards in stock and waste instead of at most ${game.stockSize}`;
  if (rules?.to === 'waste' ? stock > talon : stock !== talon) return `${stock} of ${talon} talon cards in the stock`;
  return undefined;
}

function findPileFault(game: Game, position: Position): string | undefined {
  for (const place of game.places) {
    const [length, down] = [position[game.pileAt[place]], position[game.pileAt[place] - 1]];
    if (length > game.capacity[place])
      return `${length} cards in place ${place} instead of at most ${game.capacity[place]}`;
    if (down > Math.min(length, game.mostDown[place])) return `${down} cards face down in place ${place}`;
  }
  return undefined;
}

const isFound = new Uint8Array(CARD_BYTES);

/** Finds a byte that is no card of the pack, a card that is there twice, or one that is nowhere. */
function findCardFault(game: Game, position: Position): string | undefined {
  isFound.fill(1);
  for (const byte of game.pack) isFound[byte] = 0;
  const fault =
    findFaultBetween(position, game.talonAt, position[TALON_LENGTH_AT], game.stockSize) ??
    findFoundationFault(game, position);
  if (fault) return fault;
  for (const place of game.places) {
    const at = game.pileAt[place];
    const wrong = findFaultBetween(position, at + 1, position[at], game.capacity[place]);
    if (wrong) return wrong;
  }
  const missing = game.pack.find((byte) => isFound[byte] === 0);
  return missing === undefined ? undefined : `no ${nameOf(missing)}`;
}

/** Finds a fault in the cards of a place: the first `count` bytes from `at` are cards, the others up to `most` are 0. */
function findFaultBetween(position: Position, at: number, count: number, most: number): string | undefined {
  for (let index = at; index < at + most; index++) {
    const byte = position[index];
    if (index >= at + count ? byte !== NO_CARD : isSurplus(byte)) return describeSurplus(byte);
  }
  return undefined;
}

function findFoundationFault(game: Game, position: Position): string | undefined {
  const { foundation } = game.rules;
  const opening = foundation.opens.length + foundation.dealt;
  for (let slot = 0; slot < game.foundations; slot++) {
    const at = game.foundationAt[slot];
    const end = game.foundationAt[slot + 1] ?? game.size;
    if (position[at] === 0 && slot < opening && foundation.gives === 'none') return 'no opening card';
    if (position[at] >= end - at) return `${position[at]} cards on foundation ${slot + 1}`;
    const wrong = findFaultBetween(position, at + 1, position[at], end - at - 1);
    if (wrong) return wrong;
  }
  return undefined;
}

/** Whether a byte is no card of the pack, or was found before; otherwise marks it as found. */
function isSurplus(byte: number): boolean {
  const isSecond = isFound[byte] === 1;
  isFound[byte] = 1;
  return isSecond;
}

function describeSurplus(byte: number): string {
  return RANKS[rankOf(byte as Card)] ? `${nameOf(byte)} too often` : `byte ${byte} for a card`;
}

function nameOf(byte: number): string {
  const card = (byte & (CARD_CODES - 1)) as Card;
  return `${RANKS[rankOf(card)]}${SUITS[suitIndexOf(card)]}`;
}
