import {
  baseOf,
  type Card,
  cardMoved,
  countOf,
  fromOf,
  type Game,
  isToFoundation,
  type Move,
  type Position,
  pileCards,
  pileLength,
  rankOf,
  runLength,
  toOf,
} from '../../../rules/index.ts';

/**
 * Higher is better. A foundation is best, then a pile whose top card goes to a foundation later than the moved card,
 * then a pile that is a single run, then the longest run. A space is worse than any card, in particular for a whole
 * pile. Deals to the waste and redeals are last.
 */
export function movePreference(game: Game, position: Position, move: Move): number {
  const [from, to] = [fromOf(move), toOf(move)];
  if (isToFoundation(move)) return Number.POSITIVE_INFINITY;
  if (to >= game.piles) return Number.NEGATIVE_INFINITY;
  const under = pileCards(game, position, to).at(-1);
  const isWhole = from < game.piles && pileLength(game, position, from) === countOf(move);
  if (under === undefined) return isWhole ? -2 : -1;
  const run = runLength(game, position, to);
  const buried = pileLength(game, position, to) - run;
  const inOrder = goesUpLater(game, position, under, cardMoved(game, position, move));
  return (inOrder ? 200 : 0) + (buried === 0 ? 100 : 0) + run - buried / 100;
}

function goesUpLater(game: Game, position: Position, card: Card, other: Card): boolean {
  const height = (of: Card) => (rankOf(of) - baseOf(position) + game.highest) % game.highest;
  return height(card) > height(other);
}
