import { type Game, isWon, legalMoves, type Move, type Position, play } from '../rules/index.ts';

/**
 * What a position is, whichever of its like places its cards lie in: equal for positions that differ in the order of
 * piles of one kind, or of foundations, alone. What can be played in one can be played in the other.
 */
export function essenceOf(game: Game, position: Position): string {
  const tops = position.subarray(game.foundationAt, game.talonAt).toSorted();
  const before = game.pileAt[0] ?? game.size;
  const kinds: string[][] = [[], [], []];
  for (let pile = 0; pile < game.piles; pile++) {
    const at = game.pileAt[pile] ?? 0;
    kinds[game.spaceTakes[pile] ?? 0]?.push(text(position.subarray(at, at + 1 + (position[at] ?? 0))));
  }
  const piles = kinds.map((kind) => kind.toSorted().join('')).join('|');
  return (
    text(position.subarray(0, game.foundationAt)) + text(tops) + text(position.subarray(game.talonAt, before)) + piles
  );
}

/** Bytes as text; a pile's begin with its length, so that piles written one after the other can be told apart. */
function text(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** A move that has another effect than all others, and what it leads to. */
export interface Option {
  readonly move: Move;
  readonly position: Position;
  readonly essence: string;
}

/**
 * The legal moves of a position that differ in effect: of several that lead to the same but for the order of piles one
 * stands for all, and what leads nowhere, a king from one space to another, is none.
 */
export function optionsOf(game: Game, position: Position): Option[] {
  if (isWon(game, position)) return [];
  const seen = new Set([essenceOf(game, position)]);
  const options: Option[] = [];
  for (const move of legalMoves(game, position)) {
    const next = play(game, position, move);
    const essence = essenceOf(game, next);
    if (seen.has(essence)) continue;
    seen.add(essence);
    options.push({ move, position: next, essence });
  }
  return options;
}
