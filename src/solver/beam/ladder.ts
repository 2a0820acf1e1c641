import type { Rung } from './rung.ts';
import type { BeamWeights } from './score.ts';

/** Weights tuned on deals 1001–1600 at a width of 100. */
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
const EVEN_FOUNDATIONS: BeamWeights = { ...TUNED, up: 1, least: 4, waste: 2, inversion: 3 };
/** Raises the penalty for a waste card above one that can go up many deals sooner. */
const SHORT_WAITS: BeamWeights = { ...TUNED, late: 15, inversion: 3 };
/** Penalises cards that bury a lower one. For beams that put cards on cards of the base rank. */
const WRAPPING: BeamWeights = { ...TUNED, buried: 8 };

/**
 * Beams with varied weights, roughly from cheap to expensive. An exact beam (`isExact`) comes after heuristic ones,
 * since a position in which those find no win is likely to be lost.
 */
export const LADDER: readonly Rung[] = [
  { width: 300, effort: 1, weights: TUNED, avoidsBase: true, maxAlike: 3 },
  { width: 3_000, effort: 1, weights: TUNED, avoidsBase: true, maxAlike: 2 },
  { width: 3_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 2 },
  { width: 20_000, effort: 1, weights: SHORT_WAITS, avoidsBase: true, maxAlike: 1 },
  { width: 20_000, effort: 1, weights: EVEN_FOUNDATIONS, avoidsBase: true, maxAlike: 1 },
  { width: 50_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 0, isExact: true },
  { width: 80_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 1 },
  { width: 80_000, effort: 1, weights: TUNED, avoidsBase: true, maxAlike: 1 },
  { width: 600_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 0, isExact: true },
  { width: 300_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 1 },
  { width: 300_000, effort: 1, weights: SHORT_WAITS, avoidsBase: true, maxAlike: 1 },
  { width: 3_000_000, effort: 1, weights: WRAPPING, avoidsBase: false, maxAlike: 0, isExact: true },
];

export const NARROW_LADDER: readonly Rung[] = LADDER.slice(0, 1).map((rung) => ({ ...rung, width: 30 }));
