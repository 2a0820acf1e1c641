import { type Game, isLegal, legalMoves, type Position, play } from '../../../src/rules/index.ts';
import { isBeamGame } from '../../../src/solver/beam/deal.ts';
import { LADDER } from '../../../src/solver/beam/ladder.ts';
import type { Rung } from '../../../src/solver/beam/rung.ts';
import { searchBeam } from '../../../src/solver/beam/solve.ts';
import { ALL_DEPTH_PRUNES } from '../../../src/solver/depth/prune.ts';
import { searchDepth } from '../../../src/solver/depth/solve.ts';
import { safeUpMoves } from '../../../src/solver/search/safe-up.ts';
import { type Budget, runSearch, type Solution } from '../../../src/solver/search/verdict.ts';
import { playOn } from '../random-games.ts';
import { startOf } from './builder-prunes.ts';
import { type Comparison, compareOver } from './prunes.ts';

const UNDECIDED = { verdict: 'undecided', nodes: 0 } as const;

/** Solves a position with a search that does not use safe moves. */
function decideWithoutSafeMoves(game: Game, position: Position, budget: Budget): Solution {
  const ladder = LADDER.slice(0, 1).map(
    (rung): Rung => ({
      ...rung,
      width: 10_000,
      avoidsBase: false,
      maxAlike: 0,
      isExact: true,
    }),
  );
  if (isBeamGame(game)) return runSearch(searchBeam(game, position, budget, { ladder, forcesSafe: false }));
  return runSearch(searchDepth(game, position, budget, { ...ALL_DEPTH_PRUNES, safeUp: false }));
}

/** Plays moves to the foundations that cannot lose the game, until there are none. Returns the last position. */
export function playSafeMoves(game: Game, start: Position): Position {
  let position = start;
  for (let [move] = safeUpMoves(game, position); move !== undefined; [move] = safeUpMoves(game, position)) {
    if (!isLegal(game, position, move)) throw new Error('a safe move that is not legal');
    position = play(game, position, move);
  }
  return position;
}

/** Returns the position after up to 22 moves of a deal. The deal number determines the moves and how many there are. */
function randomPosition(game: Game, number: number): Position {
  return playOn(game, startOf(game, number), (legal, _, ply) =>
    ply < (number * 7) % 23 ? legal[(number * 7919 + ply * ply * 104_729) % Math.max(1, legal.length)] : undefined,
  );
}

/** Compares the verdicts before and after playing safe moves, over positions of deals that have a safe move. */
export function compareSafeUps(game: Game, from: number, to: number, nodes: number): Comparison {
  const budget = { nodes, memory: 2 ** 27, seed: 1 };
  return compareOver(from, to, (number) => {
    const before = randomPosition(game, number);
    const after = playSafeMoves(game, before);
    if (after === before || legalMoves(game, before).length === 0) return [UNDECIDED, UNDECIDED];
    return [decideWithoutSafeMoves(game, after, budget), decideWithoutSafeMoves(game, before, budget)];
  });
}
