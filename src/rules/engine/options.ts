import { canonicalKey } from './canonical-key.ts';
import type { Game } from './compile.ts';
import { legalMoves, type Move } from './moves.ts';
import { playUnchecked } from './play.ts';
import type { Position } from './position.ts';

/** A legal move with the position after it. */
export interface Option<Id extends string = string> {
  readonly move: Move;
  readonly position: Position<Id>;
  /** The canonical key of `position`. */
  readonly key: string;
}

/**
 * Returns the legal moves of a position that differ in effect; empty if the game is won. Of several moves to positions
 * with the same canonical key, it returns only the first. A move that changes nothing, such as a king from one space to
 * another, is left out.
 */
export function optionsOf<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): Option<Id>[] {
  const seen = new Set([canonicalKey(game, position)]);
  const options: Option<Id>[] = [];
  for (const move of legalMoves(game, position)) {
    const next = playUnchecked(game, position, move);
    const key = canonicalKey(game, next);
    if (seen.has(key)) continue;
    seen.add(key);
    options.push({ move, position: next, key });
  }
  return options;
}
