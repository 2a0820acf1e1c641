import type { Budget } from '../../solver/index.ts';

/** The maximum size of a search's tables in bytes: what a phone can spare, on every machine. */
export const SEARCH_MEMORY = 2 ** 28;

/** Returns the budget of a search. It must never change for a number of nodes, since stored results depend on it. */
export function budgetOf(nodes: number): Budget {
  return { nodes, memory: SEARCH_MEMORY, seed: 1 };
}
