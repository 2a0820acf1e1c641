/**
 * The solver: proves whether a position can be won, with the winning line, or says that a budget did not suffice. `solve` runs one search;
 * `worker/index.ts` runs searches on workers without loading any of them.
 */
export { type BlindPlay, playBlindly, searchNarrowBeam, waysToDeal } from './beam/index.ts';
export { type FamilyName, familyOf, verdictsFrom } from './families.ts';
export {
  type GolfBoard,
  type GolfPosition,
  golfBoard,
  golfPosition,
  hasLeastStock,
  leastStock,
  winsWholeDeal,
} from './golf/index.ts';
export {
  addNodes,
  type Budget,
  runSearch,
  type Search,
  type Solution,
  undecided,
  type Verdict,
} from './search/verdict.ts';
export type { Verdicts } from './search/verdicts.ts';
export { searchPosition, solve } from './solve.ts';
export { SOLVER_VERSION } from './version.ts';
