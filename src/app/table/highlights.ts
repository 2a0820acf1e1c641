import {
  cardMoved,
  countOf,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  type Move,
  type Position,
  toOf,
} from '../../rules/index.ts';
import { spotOf, spotsOf } from './geometry/spots.ts';

/** What a table points at to show moves: by spot, how many of its top cards; those that move, and where they go. */
export function pointedBy(game: Game, position: Position, moves: readonly Move[]): Map<number, number> {
  const spots = spotsOf(game);
  const pointed = new Map<number, number>();
  for (const move of moves) {
    pointed.set(targetOf(game, position, move), 1);
    pointed.set(spotOf(spots, fromOf(move)), countOf(move));
  }
  return pointed;
}

/** The spot that a move goes to; of several foundations, the one that takes its card. */
function targetOf(game: Game, position: Position, move: Move): number {
  const first = spotOf(spotsOf(game), toOf(move));
  return toOf(move) === FOUNDATION
    ? first + Math.max(0, foundationFor(game, position, cardMoved(game, position, move)))
    : first;
}
