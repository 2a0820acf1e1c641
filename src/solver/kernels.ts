/**
 * Parts of single families that the coach's hints and the studies build on. They may change with every version of the solver, so the
 * package does not export them.
 */
export { type BlindPlay, findWaysToDeal, playBlindly, searchNarrowBeam } from './beam/index.ts';
export {
  type GolfBoard,
  type GolfPosition,
  golfBoard,
  golfPosition,
  hasLeastStock,
  leastStock,
  winsWholeDeal,
} from './golf/index.ts';
