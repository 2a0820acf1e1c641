import { countOf, fromOf, type Game, type Move, type Position } from '../../rules/index.ts';
import { spotOf, spotsOf, targetSpot } from './geometry/spots.ts';

/** What a table points at to show moves: by spot, how many of its top cards; those that move, and where they go. */
export function pointedBy(game: Game, position: Position, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(game);
  const pointed = new Map<number, number>();
  for (const move of moves) {
    pointed.set(targetSpot(game, position, move), 1);
    pointed.set(spotOf(spots, fromOf(move)), countOf(move));
  }
  return pointed;
}
