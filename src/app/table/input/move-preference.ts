import {
  baseOf,
  type Card,
  cardMoved,
  countOf,
  FOUNDATION,
  fromOf,
  type Game,
  type Move,
  type Position,
  pileCards,
  pileLength,
  rankOf,
  runLength,
  toOf,
} from '../../../rules/index.ts';

/**
 * How good a legal move looks to somebody who plays well and quickly; more is better. A foundation before all; then a
 * pile in which the cards will go up in their order; of those one that buries nothing, the longest run; a space last,
 * and least where the whole pile would only change places.
 */
export function movePreference(game: Game, position: Position, move: Move): number {
  const [from, to] = [fromOf(move), toOf(move)];
  if (to === FOUNDATION) return Number.POSITIVE_INFINITY;
  if (to >= game.piles) return Number.NEGATIVE_INFINITY;
  const under = pileCards(game, position, to).at(-1);
  const isWhole = from < game.piles && pileLength(game, position, from) === countOf(move);
  if (under === undefined) return isWhole ? -2 : -1;
  const run = runLength(game, position, to);
  const buried = pileLength(game, position, to) - run;
  const inOrder = goesUpLater(game, position, under, cardMoved(game, position, move));
  return (inOrder ? 200 : 0) + (buried === 0 ? 100 : 0) + run - buried / 100;
}

/** Whether a card goes to a foundation after another one, counted from the base. */
function goesUpLater(game: Game, position: Position, card: Card, other: Card): boolean {
  const height = (of: Card) => (rankOf(of) - baseOf(position) + game.highest) % game.highest;
  return height(card) > height(other);
}
