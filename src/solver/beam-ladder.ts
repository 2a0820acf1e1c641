import type { BeamWeights } from './beam-score.ts';
import type { Rung } from './beam-search.ts';

const FIRST: BeamWeights = {
  up: 4,
  space: 6,
  least: 1,
  waste: 4,
  inversion: 5,
  low: 0.15,
  same: 0,
  far: 0,
  buried: 0,
  late: 5,
  need: 0,
  host: 1,
  ahead: 1,
  next: 0.8,
  depth: 0,
  noise: 0,
};
const ROUND: BeamWeights = { ...FIRST, buried: 5 };

/** Beams from narrow to wide. */
export const LADDER: readonly Rung[] = [
  { width: 300, effort: 1, weights: FIRST, linear: true, alike: 4 },
  { width: 1000, effort: 1, weights: ROUND, alike: 4 },
  { width: 3000, effort: 1, weights: FIRST, linear: true, alike: 4 },
  { width: 20000, effort: 1, weights: FIRST, linear: true, alike: 4 },
  { width: 20000, effort: 1, weights: ROUND, alike: 4 },
];
