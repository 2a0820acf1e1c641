import { ACE, type Card, NO_CARD, rankOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import type { ZoneRules } from '../engine/definition.ts';
import {
  cardMoved,
  countOf,
  foundationOf,
  fromOf,
  isPair,
  isRedeal,
  legalMoves,
  type Move,
  toOf,
} from '../engine/moves.ts';
import { FOUNDATION, isTableauPile, type Place, STOCK } from '../engine/places.ts';
import { baseOf, type Position } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';

/** Returns the index of the zone of a place; 0, that of the tableau itself, for a place that is no pile. */
function zoneAt(game: Game, place: Place | undefined): number {
  return place !== undefined && isTableauPile(place) ? (game.zoneOf[place] ?? 0) : 0;
}

/** Returns the rules of a pile; those of the tableau itself for a place that is no pile. */
export function zoneRulesAt(game: Game, place: Place | undefined): ZoneRules {
  return game.zones[zoneAt(game, place)]?.rules ?? game.rules.tableau;
}

/**
 * Returns the cards that would fit where a card was refused; empty if the refusal is not about a fit.
 *
 * @param to the target of the refused move, which decides among parts of the tableau
 */
export function findFittingCards(game: Game, position: Position, { code, under }: Refusal, to?: Place): Card[] {
  const cards = [...new Set(Array.from(game.pack, (byte) => game.faces[byte] as Card))];
  const { foundation } = game.rules;
  if (code === 'foundation-start' || (code === 'no-pair' && under === NO_CARD)) {
    const rank = code === 'no-pair' ? foundation.pairs.sum : foundation.space === 'ace' ? ACE : baseOf(position);
    return cards.filter((card) => rankOf(card) === rank);
  }
  if (under === NO_CARD || !['foundation-no-fit', 'no-fit', 'pile-full'].includes(code)) return [];
  const ofPiles = game.zones[zoneAt(game, to)]?.fits[baseOf(position) === ACE ? 1 : 0];
  const fits = code === 'foundation-no-fit' ? game.foundationFits : ofPiles;
  return cards.filter((card) => fits?.[(under << 6) | card]);
}

/** Whether two moves, neither of them a pair, take the same cards. */
export function takeSameCards(one: Move, other: Move): boolean {
  if (fromOf(one) !== fromOf(other) || countOf(one) !== countOf(other)) return false;
  return fromOf(one) !== FOUNDATION || Math.max(0, foundationOf(one)) === Math.max(0, foundationOf(other));
}

/** Whether a pair takes the card of a place that another move names. */
function isPairWith(pair: Move, other: Move): boolean {
  const places = [fromOf(other), toOf(other)];
  return places.includes(fromOf(pair)) || places.includes(toOf(pair));
}

/**
 * Returns the legal moves to suggest in place of a refused one: moves of fitting cards to the same place, moves of the
 * refused cards to another place, and pairs with one of its places. If the tableau has no build, cards fit on the
 * foundation instead. Moves from the stock and redeals are never suggested.
 */
export function fittingMoves<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refused: Move,
  refusal: Refusal,
): Move[] {
  const place = game.isTableauClosed ? FOUNDATION : toOf(refused);
  const cards = findFittingCards(game, position, refusal, place);
  const fits = (move: Move) => cards.length === 0 || cards.includes(cardMoved(game, position, move));
  return legalMoves(game, position).filter((move) => {
    if (fromOf(move) === STOCK || isRedeal(move)) return false;
    if (isPair(move) || isPair(refused)) return isPair(move) && isPairWith(move, refused);
    if (fromOf(move) === fromOf(refused)) return takeSameCards(move, refused);
    return toOf(move) === place && fits(move);
  });
}
