/**
 * The solver: proves whether a position can be won, with the winning line, or returns `undecided` if the budget runs
 * out or the caller stops it. `solve` runs one search. `worker/index.ts` runs searches on workers without loading a
 * kernel. `kernels.ts` has the parts of single families that coach and studies use.
 */
export { familyOf, verdictsFrom } from './families.ts';
export type { Family } from './search/family.ts';
export {
  addNodes,
  type Budget,
  DEFAULT_BUDGET,
  runSearch,
  type Search,
  type ShouldContinue,
  type Solution,
  undecided,
  type Verdict,
} from './search/verdict.ts';
export type { Verdicts } from './search/verdicts.ts';
export { searchPosition, solve } from './solve.ts';
export { SOLVER_VERSION } from './version.ts';
