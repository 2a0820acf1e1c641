import { countOf, fromOf, type Game, type Move, type Position } from '../../rules/index.ts';
import { spotOf, spotsOf, targetSpot } from './geometry/spots.ts';

/**
 * Returns the number of top cards to highlight for some moves, by spot: the cards that a move takes, and 1 at its target,
 * even if the target is empty.
 */
export function highlightsFor(game: Game, position: Position, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(game);
  const highlights = new Map<number, number>();
  for (const move of moves) {
    highlights.set(targetSpot(game, position, move), 1);
    highlights.set(spotOf(spots, fromOf(move)), countOf(move));
  }
  return highlights;
}
