import type { Budget } from '../../solver/index.ts';

/** Bytes for the tables of a search, the same everywhere: what a phone can spare. */
export const MEMORY = 2 ** 28;

/** What a search of the coach may use. It never changes for so many nodes: what is kept of searches depends on it. */
export function budgetOf(nodes: number): Budget {
  return { nodes, memory: MEMORY, seed: 1 };
}
