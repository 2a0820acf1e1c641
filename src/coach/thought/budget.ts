import type { Budget } from '../../solver/index.ts';

/** The maximum size of a search's tables in bytes. It is the same on every machine, so it is what a phone can spare. */
export const SEARCH_MEMORY = 2 ** 28;

/**
 * Returns the budget of a search with at most `nodes` nodes. The rest of it must never change, since stored results
 * depend on it.
 */
export function budgetOf(nodes: number): Budget {
  return { nodes, memory: SEARCH_MEMORY, seed: 1 };
}
