import {
  cardsOnFoundations,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isToFoundation,
  type Option,
  type Position,
  pileCards,
  pileLength,
  rankOf,
  redealsLeft,
  SPACE_CODES,
  STOCK_AT,
  TALON_LENGTH_AT,
  tableauFitsOf,
  toOf,
  WASTE,
} from '../../rules/engine/index.ts';

/**
 * Counts the cards that no move could have put where they are: on a card, or at the bottom of a pile, that does not
 * take them.
 */
function countMisplaced(game: Game, position: Position): number {
  const fits = tableauFitsOf(game, position);
  let count = 0;
  for (let pile = 0; pile < game.piles; pile++) {
    const cards = pileCards(game, position, pile);
    const takes = game.spaceTakes[pile];
    cards.forEach((card, at) => {
      if (at > 0) count += fits[(cards[at - 1] << 6) | card] ? 0 : 1;
      else if (takes !== SPACE_CODES.any && !(takes === SPACE_CODES.king && rankOf(card) === game.highest)) count++;
    });
  }
  return count;
}

/**
 * Measures irreversible progress: cards on foundations, dealt cards that moved to a place that takes them, cards that
 * left the talon, and used deals and redeals where they are limited. In games whose cards come back, cards on foundations
 * count only once nothing else is left. No move lowers the result, but for a card that comes back at that end. Moves that
 * do not raise it may go in circles.
 */
export function measureProgress(game: Game, position: Position): number {
  const rest = countMisplaced(game, position) + position[TALON_LENGTH_AT] + countDealsLeft(game, position);
  const comesBack = game.rules.foundation.gives === 'top';
  return comesBack && rest > 0 ? -rest : cardsOnFoundations(game, position) - rest;
}

function countDealsLeft(game: Game, position: Position): number {
  if (game.rules.stock?.redeals === 'unlimited') return 0;
  return position[STOCK_AT] + (redealsLeft(game, position) ?? 0) * (game.stockSize + 1);
}

/**
 * Scores a move greedily. The best are moves to foundations, then irreversible moves of cards that are not from the
 * waste, moves from the waste, deals, redeals, and last any other move.
 */
function scoreGreedily(game: Game, position: Position, { move, position: next }: Option): number {
  const from = fromOf(move);
  const height = from < game.piles ? pileLength(game, position, from) : 0;
  if (isDeal(move)) return 0;
  if (isRedeal(move)) return -20;
  if (isToFoundation(move)) return 100 + height;
  const fills = pileLength(game, position, toOf(move)) === 0 ? 15 : 0;
  if (from === WASTE) return 20 - fills;
  return measureProgress(game, next) > measureProgress(game, position) ? 40 + height - fills : -40;
}

export function sortByJudgement<O extends Option>(game: Game, position: Position, options: readonly O[]): O[] {
  const scores = new Map(options.map((option) => [option, scoreGreedily(game, position, option)]));
  return options.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}
