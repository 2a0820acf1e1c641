import type { Game } from './compile.ts';
import { type Move, moveBound, writeMoves } from './moves.ts';
import { playInPlace } from './play.ts';
import type { Position } from './position.ts';

/**
 * The number of move sequences of a length of `depth` from a position, a won position having none: the check of move
 * generation known from chess. Depth 0 is one sequence.
 */
export function perft(game: Game, position: Position, depth: number): number {
  const width = moveBound(game);
  const moves = new Int32Array(width * Math.max(depth, 1));
  const positions = Array.from({ length: depth + 1 }, () => position.slice() as Position);
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
  return depth === 0 ? 1 : count(0);
}
