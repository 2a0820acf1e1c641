/**
 * The depth-first family: games with one deck whose foundations are built whole by suit. An exhaustive search with
 * exact transposition tables, canonical positions, a test for lost positions, and prunes that can each be switched off.
 */
import type { Game } from '../../rules/engine/index.ts';
import type { Family } from '../search/family.ts';
import { canShareSearches, SharedSearch } from './shared-search.ts';
import { isBuilderGame, searchDepth } from './solve.ts';

/** Whether the piles take cards of all suits, so that positions have too many moves for a search depth first. */
function takesAllSuits({ rules: { tableau } }: Game): boolean {
  return tableau.takes !== 'none' && tableau.takes.by === 'any-suit';
}

export const depthFamily = {
  name: 'depth',
  accepts: (game) => isBuilderGame(game) && !takesAllSuits(game),
  search: (game, position, budget) => searchDepth(game, position, budget),
  verdictsFrom: (game, start, memory) => (canShareSearches(game) ? new SharedSearch(game, start, memory) : undefined),
  // Most proofs are so cheap that hard ones are not worth waiting for.
  firstProof: { nodes: 500, points: 1.5, nodesPerPoint: 1_000 },
  quickChoicesOf: ({ rules }) => (rules.stock ? undefined : { nodes: 100, points: 12 }),
} as const satisfies Family;
