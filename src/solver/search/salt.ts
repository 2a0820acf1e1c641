/**
 * What the seed of a budget adds to the hashes of all tables: another seed files every position elsewhere. Keys are compared in full, so no
 * verdict depends on it, and a search that is repeated with another seed checks the tables themselves. Seed 1 adds nothing.
 */
export function saltOf(seed: number): number {
  return Math.imul(seed - 1, 0x9e3779b1);
}
