/**
 * Returns the number by which a seed changes all hashes; 0 for seed 1. Another seed spreads positions differently in
 * the tables. Keys are compared in full, so no seed changes a win to a loss, and a second search with another seed
 * tests the tables.
 */
export function saltFromSeed(seed: number): number {
  return Math.imul(seed - 1, 0x9e3779b1);
}
