/**
 * The golf family: piles that are only taken from, onto one foundation that builds regardless of suit. Suits do not matter, so that a
 * position is a few column heights. An exact search or a sweep over all shapes decides small boards; beams and a deep search, large ones.
 */
import type { Family } from '../search/family.ts';
import { isGolf } from './position.ts';
import { searchGolfPosition } from './solve.ts';
import { golfVerdictsFrom } from './verdicts.ts';

export { type GolfBoard, golfBoard } from './board.ts';
export { hasLeastStock, leastStock } from './least-stock.ts';
export { type GolfPosition, golfPosition } from './position.ts';
export { winsWholeDeal } from './verdicts.ts';

export const golf = {
  name: 'golf',
  accepts: isGolf,
  search: searchGolfPosition,
  verdictsFrom: golfVerdictsFrom,
} as const satisfies Family;
