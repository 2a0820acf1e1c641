import type { Budget } from '../../solver/index.ts';

/** Bytes for the tables of a search, the same on every machine: what a phone can spare. */
export const MEMORY = 2 ** 28;

/** The budget of a search of the coach. It must stay the same for the same nodes, since stored results depend on it. */
export function budgetOf(nodes: number): Budget {
  return { nodes, memory: MEMORY, seed: 1 };
}
