/**
 * The depth-first family: games with one deck whose foundations are built whole by suit. An exhaustive search with
 * exact transposition tables, canonical positions, a test for lost positions, and prunes that can each be switched off.
 */
import type { Family } from '../search/family.ts';
import { canShareSearches, SharedSearch } from './shared-search.ts';
import { isBuilderGame, searchDepth } from './solve.ts';

export const depth = {
  name: 'depth',
  accepts: isBuilderGame,
  search: (game, position, budget) => searchDepth(game, position, budget),
  verdictsFrom: (game, start, memory) => (canShareSearches(game) ? new SharedSearch(game, start, memory) : undefined),
} as const satisfies Family;
