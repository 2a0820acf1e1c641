import { type Game, isLegal, isWon, type Move, type Position, playInPlace } from '../../rules/engine/index.ts';
import { type Attempt, climbLadder } from '../search/ladder.ts';
import type { Budget, Search, ShouldContinue, Solution } from '../search/verdict.ts';
import { searchGolfBeam } from './beam.ts';
import { beamBytes, type GolfBeamWeights, LARGE_BOARD_WEIGHTS, SMALL_BOARD_WEIGHTS } from './beam-state.ts';
import { convertGolfSteps, createGolfBoard, type GolfBoard } from './board.ts';
import { hasExactKeys, searchDeep } from './deep.ts';
import { findHallChains } from './hall.ts';
import { toGolfPosition } from './position.ts';
import { searchBytes, searchGolf } from './search.ts';
import { sweepGolf, sweepTableBytes } from './sweep.ts';
import { ALL_GOLF_PRUNES, type GolfPrunes, type KernelLimits, type KernelResult } from './walk.ts';

/** Nodes of the exact search on a small board, before a beam and a sweep. */
const SEARCH_NODES = 400;
/**
 * Nodes of the exact search if king and ace do not connect in both directions. Hall's condition then prunes more, so
 * this search often suffices.
 */
const SEARCH_NODES_UNWRAPPED = 12_000;
const SMALL_BEAM_WIDTH = 64;
/** Nodes of the deep search that decides positions with few cards left, before wide beams search for wins. */
const DEEP_NODES = 20_000;

const UNLIMITED_NODES = Number.POSITIVE_INFINITY;

function smallAttempts(board: GolfBoard, budget: Budget, prunes: GolfPrunes): Attempt<KernelResult>[] {
  const boundsFor = createBoundsFactory(budget);
  const search = (nodeLimit: number): Attempt<KernelResult> => ({
    nodes: nodeLimit,
    run: (nodes, watch) => searchGolf(board, boundsFor(nodes, watch), prunes),
  });
  if (sweepTableBytes(board) > budget.memory || !prunes.fewestDealt) return [search(UNLIMITED_NODES)];
  const wraps = findHallChains(board.hosts, board.ranks).cyclic.includes(true);
  return [
    search(wraps ? SEARCH_NODES : SEARCH_NODES_UNWRAPPED),
    {
      nodes: UNLIMITED_NODES,
      run: (nodes, watch) =>
        searchGolfBeam(board, SMALL_BEAM_WIDTH, boundsFor(nodes, watch), prunes, SMALL_BOARD_WEIGHTS),
    },
    { nodes: UNLIMITED_NODES, run: (nodes, watch) => sweepGolf(board, boundsFor(nodes, watch)) },
  ];
}

/**
 * Returns the attempts at a larger board: ever wider beams, as far as the memory allows, with a short deep search early
 * and a full one last if `hasExactKeys`.
 */
function largeAttempts(board: GolfBoard, budget: Budget, prunes: GolfPrunes): Attempt<KernelResult>[] {
  const boundsFor = createBoundsFactory(budget);
  const beam = (width: number, change: Partial<GolfBeamWeights> = {}): Attempt<KernelResult>[] => {
    const weights = { ...LARGE_BOARD_WEIGHTS, ...change };
    const run: Attempt<KernelResult>['run'] = (nodes, watch) =>
      searchGolfBeam(board, width, boundsFor(nodes, watch), prunes, weights);
    return beamBytes(board, width) > budget.memory ? [] : [{ nodes: UNLIMITED_NODES, run }];
  };
  const deep = (nodeLimit: number): Attempt<KernelResult>[] => {
    const run: Attempt<KernelResult>['run'] = (nodes, watch) => searchDeep(board, boundsFor(nodes, watch), prunes);
    return hasExactKeys(board) ? [{ nodes: nodeLimit, run }] : [];
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
    ...deep(UNLIMITED_NODES),
  ];
}

function createBoundsFactory({ memory, seed }: Budget): (nodes: number, watch: ShouldContinue) => KernelLimits {
  return (nodes, shouldContinue) => ({ nodes, memory, seed, shouldContinue });
}

export function searchBoard(
  board: GolfBoard,
  budget: Budget,
  shouldContinue?: ShouldContinue,
  prunes: GolfPrunes = ALL_GOLF_PRUNES,
): Search<KernelResult> {
  const isSmall = searchBytes(board, prunes) <= budget.memory;
  const attempts = isSmall ? smallAttempts(board, budget, prunes) : largeAttempts(board, budget, prunes);
  return climbLadder(attempts, budget.nodes, shouldContinue);
}

/**
 * Replays a line by the rules. Throws if a move is illegal or the line does not win, which would be an error in a
 * kernel.
 */
export function assertWin(game: Game, position: Position, moves: readonly Move[]): void {
  const current = position.slice() as Position;
  for (const [index, move] of moves.entries()) {
    if (!isLegal(game, current, move))
      throw new Error(`${game.name}: move ${index + 1} of a solver's win is not legal`);
    playInPlace(game, current, move);
  }
  if (!isWon(game, current)) throw new Error(`${game.name}: a solver's line of ${moves.length} moves doesn't win`);
}

/** Searches a position of a game that `isGolfGame` accepts. Kernels that cannot pause call `shouldContinue`. */
export function* searchGolfPosition(
  game: Game,
  position: Position,
  budget: Budget,
  shouldContinue?: ShouldContinue,
  prunes: GolfPrunes = ALL_GOLF_PRUNES,
): Search<Solution> {
  const board = createGolfBoard(toGolfPosition(game, position));
  const { verdict, steps, nodes, stored } = yield* searchBoard(board, budget, shouldContinue, prunes);
  const moves = steps ? convertGolfSteps(steps) : [];
  if (verdict === 'winnable') assertWin(game, position, moves);
  return { verdict, moves, nodes, stored };
}
