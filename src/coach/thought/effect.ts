import {
  canonicalKey,
  type Game,
  isWon,
  legalMoves,
  type Move,
  type Position,
  play,
} from '../../rules/engine/index.ts';

/** A move that has another effect than all others, and what it leads to. */
export interface Option {
  readonly move: Move;
  readonly position: Position;
  /** The canonical key of `position`. */
  readonly key: string;
}

/**
 * The legal moves of a position that differ in effect: of several that lead to the same but for the order of piles one
 * stands for all, and what leads nowhere, a king from one space to another, is none.
 */
export function optionsOf(game: Game, position: Position): Option[] {
  if (isWon(game, position)) return [];
  const seen = new Set([canonicalKey(game, position)]);
  const options: Option[] = [];
  for (const move of legalMoves(game, position)) {
    const next = play(game, position, move);
    const key = canonicalKey(game, next);
    if (seen.has(key)) continue;
    seen.add(key);
    options.push({ move, position: next, key });
  }
  return options;
}
