/**
 * Converts a seed to a term of all hashes. Another seed spreads positions differently in the tables. Keys are compared
 * in full, so no verdict depends on it, and a second search with another seed tests the tables themselves. Seed 1 adds
 * nothing.
 */
export function saltFromSeed(seed: number): number {
  return Math.imul(seed - 1, 0x9e3779b1);
}
