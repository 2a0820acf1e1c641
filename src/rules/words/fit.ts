import { ACE, type Card, NO_CARD, rankOf } from '../engine/card.ts';
import type { Game } from '../engine/compile.ts';
import { cardMoved, countOf, fromOf, isRedeal, legalMoves, type Move, tableauFitsOf, toOf } from '../engine/moves.ts';
import { FOUNDATION, STOCK } from '../engine/places.ts';
import { baseOf, type Position } from '../engine/position.ts';
import type { Refusal } from '../engine/refusal.ts';

/** Returns the cards that would fit where a card was refused; empty if the refusal is not about a fit. */
export function findFittingCards(game: Game, position: Position, { code, under }: Refusal): Card[] {
  const cards = [...new Set(Array.from(game.pack, (byte) => game.faces[byte] as Card))];
  const { foundation, tableau } = game.rules;
  if (code === 'foundation-start') {
    const start = foundation.space === 'ace' ? ACE : baseOf(position);
    return cards.filter((card) => rankOf(card) === start);
  }
  const isFoundation = code === 'foundation-no-fit';
  if (under === NO_CARD || (!isFoundation && tableau.takes === 'none')) return [];
  const fits = isFoundation ? game.foundationFits : tableauFitsOf(game, position);
  return cards.filter((card) => fits[(under << 6) | card]);
}

/**
 * Returns the legal moves to suggest in place of a refused one: moves of fitting cards to the same place, and of the
 * refused cards to another place. If the tableau has no build, all of them go to the foundation. Moves from the stock
 * and redeals are never suggested.
 */
export function fittingMoves<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  refused: Move,
  refusal: Refusal,
): Move[] {
  const place = game.isTableauClosed ? FOUNDATION : toOf(refused);
  const cards = findFittingCards(game, position, refusal);
  const fits = (move: Move) => cards.length === 0 || cards.includes(cardMoved(game, position, move));
  return legalMoves(game, position).filter((move) => {
    if (fromOf(move) === STOCK || isRedeal(move)) return false;
    if (fromOf(move) === fromOf(refused)) return countOf(move) === countOf(refused);
    return toOf(move) === place && fits(move);
  });
}
