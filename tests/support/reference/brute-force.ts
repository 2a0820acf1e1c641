import type { Game, Position } from '../../../src/rules/index.ts';
import { bruteForce } from '../../../src/solver/brute-force/index.ts';
import { runSearch } from '../../../src/solver/search/verdict.ts';

/** Returns the verdict of brute force, the reference for all families, or `undefined` if `nodes` do not suffice. */
export function bruteForceVerdict(game: Game, start: Position, nodes = 200_000): 'winnable' | 'unwinnable' | undefined {
  const budget = { nodes, memory: Number.POSITIVE_INFINITY, seed: 1 };
  const { verdict } = runSearch(bruteForce.search(game, start, budget));
  return verdict === 'undecided' ? undefined : verdict;
}

/** Whether a position can be won according to brute force. `undefined` if `nodes` do not suffice. */
export function canBeWon(game: Game, start: Position, nodes?: number): boolean | undefined {
  const verdict = bruteForceVerdict(game, start, nodes);
  return verdict && verdict === 'winnable';
}
