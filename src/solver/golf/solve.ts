import { type Game, isLegal, isWon, type Move, type Position, playInPlace } from '../../rules/engine/index.ts';
import { type Attempt, climbLadder } from '../search/ladder.ts';
import type { Budget, Search, ShouldContinue, Solution } from '../search/verdict.ts';
import { beamGolf } from './beam.ts';
import { BEAM_WEIGHTS, beamBytes, type GolfBeamWeights, SMALL_WEIGHTS } from './beam-state.ts';
import { type GolfBoard, golfBoard, movesOfSteps } from './board.ts';
import { isDeepEnough, searchDeep } from './deep.ts';
import { hallChains } from './hall.ts';
import { golfPosition } from './position.ts';
import { searchBytes, searchGolf } from './search.ts';
import { sweepBytes, sweepGolf } from './sweep.ts';
import { ALL_GOLF_PRUNES, type Bounds, type GolfPrunes, type Run } from './walk.ts';

/** Nodes of the search before a beam and a sweep, which cost the same for every board, take over. */
const SEARCH_NODES = 400;
/** The same where ranks don't wrap: Hall's condition is far sharper there, and the search is often done first. */
const SEARCH_NODES_UNWRAPPED = 12_000;
const SMALL_BEAM = 64;
/** Nodes of the deep search that settles the ends of games before wide beams look for wins. */
const DEEP_NODES = 20_000;

const UNBOUNDED = Number.POSITIVE_INFINITY;

/** The attempts at a board with a table by shape. */
function smallAttempts(board: GolfBoard, budget: Budget, prunes: GolfPrunes): Attempt<Run>[] {
  const within = boundsWithin(budget);
  const search = (most: number): Attempt<Run> => ({
    nodes: most,
    run: (nodes, watch) => searchGolf(board, within(nodes, watch), prunes),
  });
  if (sweepBytes(board) > budget.memory || !prunes.fewestDealt) return [search(UNBOUNDED)];
  const wraps = hallChains(board.hosts, board.ranks).cyclic.includes(true);
  return [
    search(wraps ? SEARCH_NODES : SEARCH_NODES_UNWRAPPED),
    {
      nodes: UNBOUNDED,
      run: (nodes, watch) => beamGolf(board, SMALL_BEAM, within(nodes, watch), prunes, SMALL_WEIGHTS),
    },
    { nodes: UNBOUNDED, run: (nodes, watch) => sweepGolf(board, within(nodes, watch)) },
  ];
}

/** The attempts at a larger board: ever wider beams, and at last an exhaustive search. */
function largeAttempts(board: GolfBoard, budget: Budget, prunes: GolfPrunes): Attempt<Run>[] {
  const within = boundsWithin(budget);
  const beam = (width: number, change: Partial<GolfBeamWeights> = {}): Attempt<Run>[] => {
    const weights = { ...BEAM_WEIGHTS, ...change };
    const run: Attempt<Run>['run'] = (nodes, watch) => beamGolf(board, width, within(nodes, watch), prunes, weights);
    return beamBytes(board, width) > budget.memory ? [] : [{ nodes: UNBOUNDED, run }];
  };
  const deep = (most: number): Attempt<Run>[] => {
    const run: Attempt<Run>['run'] = (nodes, watch) => searchDeep(board, within(nodes, watch), prunes);
    return isDeepEnough(board) ? [{ nodes: most, run }] : [];
  };
  return [
    ...beam(8),
    ...deep(DEEP_NODES),
    ...beam(64),
    ...beam(250, { tall: 0.3 }),
    ...beam(250, { tall: 0.08 }),
    ...beam(250, { scarce: 6 }),
    ...beam(2_000),
    ...beam(2_000, { tall: 0.3 }),
    ...beam(2_000, { follow: 0.4 }),
    ...beam(20_000),
    ...beam(20_000, { tall: 0.3 }),
    ...deep(UNBOUNDED),
  ];
}

function boundsWithin({ memory, seed }: Budget): (nodes: number, watch: ShouldContinue) => Bounds {
  return (nodes, watch) => ({ nodes, memory, seed, watch });
}

/** Searches a board. */
export function searchBoard(
  board: GolfBoard,
  budget: Budget,
  shouldContinue?: ShouldContinue,
  prunes: GolfPrunes = ALL_GOLF_PRUNES,
): Search<Run> {
  const isSmall = searchBytes(board, prunes) <= budget.memory;
  const attempts = isSmall ? smallAttempts(board, budget, prunes) : largeAttempts(board, budget, prunes);
  return climbLadder(attempts, budget.nodes, shouldContinue);
}

/** Plays a line through the rules. A line that they refuse, or that doesn't win, is an error in a kernel. */
export function checkWin(game: Game, position: Position, moves: readonly Move[]): void {
  const current = position.slice() as Position;
  for (const [index, move] of moves.entries()) {
    if (!isLegal(game, current, move))
      throw new Error(`${game.name}: move ${index + 1} of a solver's win is not legal`);
    playInPlace(game, current, move);
  }
  if (!isWon(game, current)) throw new Error(`${game.name}: a solver's line of ${moves.length} moves doesn't win`);
}

/** Decides a position of a game that `isGolf` accepts. Kernels that cannot pause call `shouldContinue`. */
export function* searchGolfPosition(
  game: Game,
  position: Position,
  budget: Budget,
  shouldContinue?: ShouldContinue,
  prunes: GolfPrunes = ALL_GOLF_PRUNES,
): Search<Solution> {
  const board = golfBoard(golfPosition(game, position));
  const { verdict, steps, nodes, stored } = yield* searchBoard(board, budget, shouldContinue, prunes);
  const moves = steps ? movesOfSteps(steps) : [];
  if (verdict === 'winnable') checkWin(game, position, moves);
  return { verdict, moves, nodes, stored };
}
