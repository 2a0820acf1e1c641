import type { Game } from './compile.ts';
import { type Move, moveBound, writeMoves } from './moves.ts';
import { playInPlace } from './play.ts';
import type { Position } from './position.ts';

/** The number of moves at the end of a sequence that are counted without a yield. */
const STEP_DEPTH = 4;

/**
 * Returns the number of sequences of `depth` legal moves from a position: the test of move generation known from chess
 * programs. Depth 0 is one sequence; a won position has no others.
 *
 * @example
 * perft(game, position, 4) // → 2
 */
export function perft<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>, depth: number): number {
  const steps = perftSteps(game, position, depth);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/**
 * Counts like `perft`, in short steps: yields the number of sequences counted so far after each step. Returns the
 * total.
 */
export function* perftSteps<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  depth: number,
): Generator<number, number, void> {
  const width = moveBound(game);
  const moves = new Int32Array(width * Math.max(depth, 1));
  const positions = Array.from({ length: depth + 1 }, () => position.slice() as Position);
  let counted = 0;

  const count = (ply: number): number => {
    const here = positions[ply];
    const start = ply * width;
    const end = writeMoves(game, here, moves, start);
    if (ply + 1 === depth) return end - start;
    const next = positions[ply + 1];
    let leaves = 0;
    for (let at = start; at < end; at++) {
      next.set(here);
      playInPlace(game, next, moves[at] as Move);
      leaves += count(ply + 1);
    }
    return leaves;
  };

  function* countSteps(ply: number): Generator<number, void, void> {
    if (depth - ply <= STEP_DEPTH) {
      counted += count(ply);
      yield counted;
      return;
    }
    const start = ply * width;
    const end = writeMoves(game, positions[ply], moves, start);
    for (let at = start; at < end; at++) {
      positions[ply + 1].set(positions[ply]);
      playInPlace(game, positions[ply + 1], moves[at] as Move);
      yield* countSteps(ply + 1);
    }
  }

  if (depth === 0) return 1;
  yield* countSteps(0);
  return counted;
}
