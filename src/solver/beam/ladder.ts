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
const EVEN_FOUNDATIONS: BeamWeights = { ...TUNED, up: 1, least: 4, waste: 2, inversion: 3 };
/** Raises the penalty for waste cards that must wait long. */
const SHORT_WAITS: BeamWeights = { ...TUNED, late: 15, inversion: 3 };
/** Penalises cards buried under higher ones; for beams that put cards on cards of the base rank. */
const WRAPPING: BeamWeights = { ...TUNED, buried: 8 };

/**
 * Beams with varied weights, cheap ones first. Exact beams follow heuristic ones that cost about as much: where those
 * find no win, a proof of loss is likely.
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
