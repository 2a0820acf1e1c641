/** The general family: any game. */
import type { Family } from '../search/family.ts';
import { climbLadder } from '../search/ladder.ts';
import { type Beam, searchByBeam } from './beam.ts';
import { searchBestFirst } from './best-first.ts';
import type { Weights } from './scores.ts';

/** For games whose cards go up one by one: cards up, cards in the way, and order in the waste. */
const CARDS_UP: Weights = { left: 8, waste: 2, inverted: 2, blocking: 1, loose: 1 };
/** For games of whole runs: cards face down, then runs and room. */
const RUNS: Weights = { left: 1, undealt: 4, down: 10, loose: 4, unbuilt: 2, occupied: 3 };
const BALANCED: Weights = { left: 4, waste: 3, down: 6, blocking: 3, loose: 1, occupied: 1 };

/** Beams from cheap to expensive. They follow a search that decides easy deals and precede one that may prove a loss. */
const BEAMS: readonly Beam[] = [300, 1_500].flatMap((width) =>
  [CARDS_UP, RUNS, BALANCED].map((weights) => ({ width, weights })),
);
/** The nodes of the first search. */
const EASY_NODES = 100_000;
/** The levels of a beam, for each card of the pack. */
const LEVELS_PER_CARD = 3;

export const general = {
  name: 'general',
  accepts: () => true,
  search: (game, position, budget) =>
    climbLadder(
      [
        { nodes: EASY_NODES, run: (nodes) => searchBestFirst(game, position, { ...budget, nodes }) },
        ...BEAMS.map((beam) => ({
          nodes: LEVELS_PER_CARD * game.pack.length * beam.width,
          run: (nodes: number) => searchByBeam(game, position, { ...budget, nodes }, beam),
        })),
        { nodes: budget.nodes, run: (nodes) => searchBestFirst(game, position, { ...budget, nodes }) },
      ],
      budget.nodes,
    ),
  firstProof: { nodes: 5_000, points: 1.5, nodesPerPoint: 200 },
} as const satisfies Family;
