/**
 * The golf family: piles that only lose cards, to one foundation built regardless of suit. Suits do not matter, so the
 * pile heights, the cards dealt and the rank on the foundation describe a position of a deal. An exact search, a narrow
 * beam and a sweep over all pile heights decide small boards; beams and a deep search try larger ones.
 */
import type { Family } from '../search/family.ts';
import { isGolfGame } from './position.ts';
import { searchGolfPosition } from './solve.ts';
import { golfVerdictsFrom } from './verdicts.ts';

export { createGolfBoard, type GolfBoard } from './board.ts';
export { findLeastStock, hasLeastStock } from './least-stock.ts';
export { type GolfPosition, toGolfPosition } from './position.ts';
export { winsWholeDeal } from './verdicts.ts';

export const golfFamily = {
  name: 'golf',
  accepts: isGolfGame,
  search: searchGolfPosition,
  verdictsFrom: golfVerdictsFrom,
  firstProof: { nodes: 20_000, points: 0.75, nodesPerPoint: 1_000 },
  quickChoicesOf: ({ rules }) => (rules.stock?.when === 'when-stuck' ? { nodes: 20_000, points: 3 } : undefined),
  blindPlay: 'pile-heights',
} as const satisfies Family;
