import type { Rung } from './rung.ts';
import type { BeamWeights } from './score.ts';

/** Tuned on deals 1001–1600 at a width of 100; see docs/solver-beam.md. */
const TUNED: BeamWeights = {
  up: 4,
  space: 4.6,
  least: 1.2,
  waste: 4,
  inversion: 4.9,
  low: 0.15,
  buried: 0,
  late: 2,
  ahead: 2,
  next: 0.8,
};
/** Less for cards that are up, more for the suit that lags. */
const EVEN: BeamWeights = { ...TUNED, up: 1, least: 4, waste: 2, inversion: 3 };
/** More for what can't go up yet. */
const LATE: BeamWeights = { ...TUNED, late: 15, inversion: 3 };
/** For play on cards of the base: the price of what is buried by it. */
const ROUND: BeamWeights = { ...TUNED, buried: 8 };

/** Beams from narrow to wide, each with other weights than the one before, and proofs where beams of their price failed. */
export const LADDER: readonly Rung[] = [
  { width: 300, effort: 1, weights: TUNED, linear: true, alike: 3 },
  { width: 3_000, effort: 1, weights: TUNED, linear: true, alike: 2 },
  { width: 3_000, effort: 1, weights: ROUND, linear: false, alike: 2 },
  { width: 20_000, effort: 1, weights: LATE, linear: true, alike: 1 },
  { width: 20_000, effort: 1, weights: EVEN, linear: true, alike: 1 },
  { width: 50_000, effort: 1, weights: ROUND, linear: false, alike: 0, exact: true },
  { width: 80_000, effort: 1, weights: ROUND, linear: false, alike: 1 },
  { width: 80_000, effort: 1, weights: TUNED, linear: true, alike: 1 },
  { width: 600_000, effort: 1, weights: ROUND, linear: false, alike: 0, exact: true },
  { width: 300_000, effort: 1, weights: ROUND, linear: false, alike: 1 },
  { width: 300_000, effort: 1, weights: LATE, linear: true, alike: 1 },
  { width: 3_000_000, effort: 1, weights: ROUND, linear: false, alike: 0, exact: true },
];

/** The first beam, narrower still. */
export const NARROW: readonly Rung[] = LADDER.slice(0, 1).map((rung) => ({ ...rung, width: 30 }));
