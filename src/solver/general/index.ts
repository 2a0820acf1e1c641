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

/**
 * Rounds from cheap to expensive: the nodes of a best-first search, which goes on where it stopped, then the widths of
 * beams.
 */
const ROUNDS = [
  { nodes: 500, widths: [10, 30] },
  { nodes: 10_000, widths: [100] },
  { nodes: 100_000, widths: [300] },
  { nodes: 300_000, widths: [1_500, 5_000] },
];
/** Up to this width, beams are so cheap that all weights are tried. */
const CHEAP_WIDTH = 100;
/** The levels of a beam, for each card of the pack. */
const LEVELS_PER_CARD = 3;

export const generalFamily = {
  name: 'general',
  accepts: () => true,
  search: (game, position, budget) => {
    const bestFirst = new BestFirst(game, position, budget);
    const proof = (nodes: number) => ({ nodes, run: (most: number) => bestFirst.search(most) });
    const beam = (width: number, weights: Weights) => ({
      nodes: LEVELS_PER_CARD * game.pack.length * width,
      run: (nodes: number) => {
        const memory = budget.memory - bestFirst.memory;
        return searchByBeam(game, position, { ...budget, nodes, memory }, { width, weights });
      },
    });
    const mostPromising = game.rules.foundation.kind === 'collecting' ? [RUNS] : [CARDS_UP, BALANCED];
    const rounds = ROUNDS.flatMap(({ nodes, widths }) => [
      proof(nodes),
      ...widths.flatMap((width) =>
        (width > CHEAP_WIDTH ? mostPromising : [RUNS, BALANCED, CARDS_UP]).map((weights) => beam(width, weights)),
      ),
    ]);
    return climbLadder([...rounds, proof(budget.nodes)], budget.nodes);
  },
  firstProof: { nodes: 5_000, points: 1.5, nodesPerPoint: 200 },
} as const satisfies Family;
