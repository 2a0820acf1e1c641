/** The general family: any game. */
import type { Family } from '../search/family.ts';
import { searchBestFirst } from './best-first.ts';

export const general = {
  name: 'general',
  accepts: () => true,
  search: (game, position, budget) => searchBestFirst(game, position, budget),
  firstProof: { nodes: 5_000, points: 1.5, nodesPerPoint: 200 },
} as const satisfies Family;
