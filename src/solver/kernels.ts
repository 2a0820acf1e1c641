/**
 * Parts of single families that the coach and the studies use. They may change with every version, so the package does
 * not export them.
 */
export { type BlindPlayResult, findWaysToDeal, playBlindly } from './beam/index.ts';
export {
  createGolfBoard,
  findLeastStock,
  type GolfBoard,
  type GolfPosition,
  hasLeastStock,
  toGolfPosition,
  winsWholeDeal,
} from './golf/index.ts';
