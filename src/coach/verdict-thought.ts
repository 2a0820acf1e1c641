import type { Game, Position } from '../rules/index.ts';
import { solve } from '../solver/solve.ts';
import type { Solution } from '../solver/verdict.ts';
import type { Thought } from './thought.ts';

/** Nodes of one search after the other: an easy position is decided at once, a hard one is left after some seconds. */
export const RUNGS = [20_000, 200_000, 2_000_000] as const;

/** The same for who looks all the time: a second at most on a slow machine. */
export const GLANCE: readonly number[] = RUNGS.slice(0, 2);

/** Bytes for the tables of a search, the same everywhere: what a phone can spare. */
const MEMORY = 2 ** 28;

/** One search of a position. */
export function search(game: Game, position: Position, nodes: number): Solution {
  return solve(game, position, { nodes, memory: MEMORY, seed: 1 });
}

/** Whether a position can be won, with all cards known, and the line that wins; `undecided` where it stops. */
export function* thinkOfVerdict(game: Game, position: Position, rungs: readonly number[] = RUNGS): Thought<Solution> {
  for (const nodes of rungs) {
    const solution = search(game, position, nodes);
    yield solution;
    if (solution.verdict !== 'undecided') return;
  }
}
