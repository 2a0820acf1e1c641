/** The general family: any game. */
import type { Family } from '../search/family.ts';
import { climbLadder } from '../search/ladder.ts';
import { searchByBeam } from './beam.ts';
import { BestFirst } from './best-first.ts';
import type { Weights } from './scores.ts';

/** For games whose cards go up one by one: cards up, cards in the way, and order in the waste. */
const CARDS_UP: Weights = { left: 8, waste: 2, inverted: 2, blocking: 1, loose: 1 };
/** For games of whole runs: cards face down, then runs and room. */
const RUNS: Weights = { left: 1, undealt: 4, down: 6, loose: 4, occupied: 3, blocking: 1 };
const BALANCED: Weights = { left: 4, waste: 3, down: 6, blocking: 3, loose: 1, occupied: 1 };

const ALL_WEIGHTS = [RUNS, BALANCED, CARDS_UP];
/** The levels of a beam, for each card of the pack. */
const LEVELS_PER_CARD = 3;

export const generalFamily = {
  name: 'general',
  accepts: () => true,
  search: (game, position, budget) => {
    const bestFirst = new BestFirst(game, position, budget);
    const proof = (nodes: number) => ({ nodes, run: (most: number) => bestFirst.search(most) });
    const beams = (width: number, weightings: readonly Weights[]) =>
      weightings.map((weights) => ({
        nodes: LEVELS_PER_CARD * game.pack.length * width,
        run: (nodes: number) => {
          const memory = budget.memory - bestFirst.memory;
          return searchByBeam(game, position, { ...budget, nodes, memory }, { width, weights });
        },
      }));
    const promising = game.rules.foundation.kind === 'collecting' ? [RUNS] : [CARDS_UP, BALANCED];
    const others = ALL_WEIGHTS.filter((weights) => !promising.includes(weights));
    // From cheap to expensive. Cheap beams try all weights.
    const rounds = [
      proof(500),
      ...beams(10, ALL_WEIGHTS),
      ...beams(30, ALL_WEIGHTS),
      proof(10_000),
      ...beams(100, ALL_WEIGHTS),
      proof(100_000),
      ...beams(300, promising),
      proof(300_000),
      ...beams(1_500, promising),
      ...beams(5_000, promising),
      ...beams(1_500, others),
      proof(budget.nodes),
    ];
    return climbLadder(rounds, budget.nodes);
  },
  firstProof: { nodes: 5_000, points: 1.5, nodesPerPoint: 200 },
} as const satisfies Family;
