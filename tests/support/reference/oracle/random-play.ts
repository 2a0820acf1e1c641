import { numberBelow, wordsOf } from '../specified-shuffle.ts';
import { legalMoves } from './moves.ts';
import { playText, type TableEvent } from './play.ts';
import type { Table } from './table.ts';

/** Returns an element of a list. The same chance picks the same elements in the same order. */
export type Pick = <T>(list: readonly T[]) => T;

export function pickOf(seed: number): Pick {
  const words = wordsOf(BigInt(seed));
  return (list) => list[numberBelow(list.length, words)];
}

/** A table of a random game. `move` and `events` lead from the table before to this one. */
export interface RandomStep {
  readonly table: Table;
  readonly move: string | undefined;
  readonly events: readonly TableEvent[];
}

/**
 * Plays random moves until none is legal, or `longest` moves. Yields the table before each move and the last one. A hasty
 * player sends cards to the foundations whenever possible.
 */
export function* playAtRandom(start: Table, pick: Pick, longest: number, isHasty = false): Generator<RandomStep> {
  let step: RandomStep = { table: start, move: undefined, events: [] };
  for (let ply = 0; ply < longest; ply++) {
    yield step;
    const moves = legalMoves(step.table);
    const home = moves.filter((move) => /-f|\+/.test(move));
    if (moves.length === 0) return;
    const move = pick(isHasty && home.length > 0 ? home : moves);
    step = { move, ...playText(step.table, move) };
  }
  yield step;
}
