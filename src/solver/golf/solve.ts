import { type Game, isLegal, isWon, type Move, type Position, playInPlace } from '../../rules/engine/index.ts';
import { after, type Budget, finish, type Search, type Solution, undecided, type Watch } from '../search/verdict.ts';
import { beamGolf } from './beam.ts';
import { BEAM_WEIGHTS, type BeamWeights, beamBytes, SMALL_WEIGHTS } from './beam-state.ts';
import { type GolfBoard, golfBoard, movesOfSteps } from './board.ts';
import { isDeepEnough, searchDeep } from './deep.ts';
import { hallChains } from './hall.ts';
import { golfPosition } from './position.ts';
import { searchBytes, searchGolf } from './search.ts';
import { sweepBytes, sweepGolf } from './sweep.ts';
import { ALL_PRUNES, type Bounds, type GolfPrunes, type Run } from './walk.ts';

/** A way to a verdict: what it may cost at most, and the run of it. */
interface Rung {
  readonly nodes: number;
  /** A search, where it has stops. */
  readonly run: (bounds: Bounds) => Run | Search<Run>;
}

/** Nodes of the search before a beam and a sweep, which cost the same for every board, take over. */
const SEARCH_NODES = 400;
/** The same where ranks don't wrap: Hall's condition is far sharper there, and the search is often done first. */
const SEARCH_NODES_UNWRAPPED = 12_000;
const SMALL_BEAM = 64;
/** Nodes of the deep search that settles the ends of games before wide beams look for wins. */
const DEEP_NODES = 20_000;

const UNBOUNDED = Number.POSITIVE_INFINITY;

/** The rungs for a board with a table by shape. */
function smallRungs(board: GolfBoard, memory: number, prunes: GolfPrunes): Rung[] {
  const search = (nodes: number): Rung => ({
    nodes,
    run: (bounds) => searchGolf(board, bounds, prunes),
  });
  if (sweepBytes(board) > memory || !prunes.fewestDealt) return [search(UNBOUNDED)];
  const wraps = hallChains(board.hosts, board.ranks).cyclic.includes(true);
  return [
    search(wraps ? SEARCH_NODES : SEARCH_NODES_UNWRAPPED),
    { nodes: UNBOUNDED, run: (bounds) => beamGolf(board, SMALL_BEAM, bounds, prunes, SMALL_WEIGHTS) },
    { nodes: UNBOUNDED, run: (bounds) => sweepGolf(board, bounds) },
  ];
}

/** The rungs for a board without: beams ever wider, and at last a search to the end. */
function largeRungs(board: GolfBoard, memory: number, prunes: GolfPrunes): Rung[] {
  const beam = (width: number, change: Partial<BeamWeights> = {}): Rung[] =>
    beamBytes(board, width) > memory
      ? []
      : [{ nodes: UNBOUNDED, run: (bounds) => beamGolf(board, width, bounds, prunes, { ...BEAM_WEIGHTS, ...change }) }];
  const deep = (nodes: number): Rung[] =>
    isDeepEnough(board) ? [{ nodes, run: (bounds) => searchDeep(board, bounds, prunes) }] : [];
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

/** The rungs for a board, from cheap to expensive. */
function rungsOf(board: GolfBoard, memory: number, prunes: GolfPrunes): Rung[] {
  return searchBytes(board, prunes) <= memory ? smallRungs(board, memory, prunes) : largeRungs(board, memory, prunes);
}

/** Decides a board, within a budget. */
export function solveBoard(board: GolfBoard, budget: Budget, watch: Watch, prunes: GolfPrunes = ALL_PRUNES): Run {
  return finish(searchBoard(board, budget, watch, prunes), watch, undecided);
}

function searchBoard(board: GolfBoard, budget: Budget, watch: Watch, prunes: GolfPrunes): Search<Run> {
  return climb(rungsOf(board, budget.memory, prunes), budget, watch);
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

/** Climbs the rungs until one has a verdict, the budget is spent or `watch` says to stop, which kernels without stops ask. */
function* climb(rungs: readonly Rung[], budget: Budget, watch: Watch): Search<Run> {
  let nodes = 0;
  let stored = 0;
  let isStopped = false;
  for (const rung of rungs) {
    const before = nodes;
    const watchAll = (here: number) => {
      isStopped ||= !watch(before + here);
      return !isStopped;
    };
    const most = Math.min(rung.nodes, budget.nodes - nodes);
    const bounds = { nodes: most, memory: budget.memory, watch: watchAll, seed: budget.seed };
    const begun = rung.run(bounds);
    const run = 'verdict' in begun ? begun : yield* after(before, begun);
    nodes += run.nodes;
    stored = Math.max(stored, run.stored);
    if (run.verdict !== 'undecided') return { ...run, nodes, stored };
    if (isStopped || nodes >= budget.nodes) break;
  }
  return { verdict: 'undecided', nodes, stored };
}

/**
 * Decides a position of a game that `isGolf` accepts, within a budget. The same game, position and budget give the same
 * verdict, line and number of nodes everywhere.
 */
export function* searchGolfPosition(
  game: Game,
  position: Position,
  budget: Budget,
  watch: Watch = () => true,
  prunes: GolfPrunes = ALL_PRUNES,
): Search<Solution> {
  const board = golfBoard(golfPosition(game, position));
  const { verdict, steps, nodes, stored } = yield* searchBoard(board, budget, watch, prunes);
  const moves = steps ? movesOfSteps(steps) : [];
  if (verdict === 'winnable') checkWin(game, position, moves);
  return { verdict, moves, nodes, stored };
}

/** The same at one go; left undecided when the watch says to stop. */
export function solveGolf(
  game: Game,
  position: Position,
  budget: Budget,
  watch: Watch,
  prunes: GolfPrunes = ALL_PRUNES,
): Solution {
  return finish(searchGolfPosition(game, position, budget, watch, prunes), watch, undecided);
}
