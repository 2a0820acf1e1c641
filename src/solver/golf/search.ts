import type { GolfBoard } from './board.ts';
import { type HallChains, hallChains, hallHolds } from './hall.ts';
import {
  type Bounds,
  type GolfPrunes,
  type GolfWalk,
  golfWalk,
  type Run,
  type StepWeights,
  takeBack,
  takeStep,
  topsOf,
  WATCH_EVERY,
  writeKids,
} from './walk.ts';

const WEIGHTS: StepWeights = { tall: 4, dealt: 20, follows: 10, scarce: 40 };

/** Most cards in the stock that a mask of "how many are dealt" has room for. */
const MASK_STOCK = 30;

/** By shape and foundation, the least number of cards dealt with which a position failed; `UNSEEN` between runs. */
let leastFailed = new Uint8Array(0);
const UNSEEN = 255;
/** By shape and foundation, the set of numbers of cards dealt with which a position failed; 0 between runs. */
let failedMasks = new Uint32Array(0);
/** The entries to wipe after a run. */
let touched = new Int32Array(1 << 14);

interface Search {
  readonly walk: GolfWalk;
  readonly strides: Int32Array;
  readonly chains: HallChains;
  readonly prunes: GolfPrunes;
  readonly least: boolean;
  readonly bounds: Bounds;
  index: number;
  nodes: number;
  stored: number;
  depth: number;
  stopped: boolean;
}

/** Whether least numbers can stand for sets: only where dealing is free. */
function usesLeast(board: GolfBoard, prunes: GolfPrunes): boolean {
  return !board.whenStuck && prunes.fewestDealt;
}

/** Bytes of the table that an exact search of a board needs; `Infinity` where it has no table. */
export function searchBytes(board: GolfBoard, prunes: GolfPrunes): number {
  const entries = board.shapes * (board.ranks + 1);
  if (usesLeast(board, prunes)) return board.stock.length < UNSEEN ? entries : Number.POSITIVE_INFINITY;
  return board.stock.length <= MASK_STOCK ? 4 * entries : Number.POSITIVE_INFINITY;
}

function reserve(search: Search): void {
  const entries = search.walk.board.shapes * (search.walk.board.ranks + 1);
  if (search.least && leastFailed.length < entries) leastFailed = new Uint8Array(entries).fill(UNSEEN);
  if (!search.least && failedMasks.length < entries) failedMasks = new Uint32Array(entries);
}

function touch(search: Search, entry: number): void {
  if (search.stored === touched.length) {
    const more = new Int32Array(2 * touched.length);
    more.set(touched);
    touched = more;
  }
  touched[search.stored++] = entry;
}

function wipe(search: Search): void {
  if (search.least) for (let at = 0; at < search.stored; at++) leastFailed[touched[at]] = UNSEEN;
  else for (let at = 0; at < search.stored; at++) failedMasks[touched[at]] = 0;
}

/**
 * Whether a position is known to fail; if not, it's noted as failed, which it will be unless the search wins. Noting
 * before searching is safe: every step makes the tableau smaller, so a position never comes up again under itself.
 *
 * `fewestDealt`: where a card may be dealt at any time, a position fails if one with the same tableau and foundation
 * top failed with no more cards dealt. For from that one, what this one can do is possible as well: a card that plays
 * at once does so there, too; and a stock card that can still be dealt here can be dealt there, later cards after it
 * being the same. (With deals as steps of their own this would be circular: a position under search would prune its own
 * continuation. With deals folded into plays it is not, see above.)
 */
function isKnown(search: Search, entry: number, dealt: number): boolean {
  if (search.least) {
    const least = leastFailed[entry];
    if (least <= dealt) return true;
    if (least === UNSEEN) touch(search, entry);
    leastFailed[entry] = dealt;
    return false;
  }
  const mask = failedMasks[entry];
  if ((mask >>> dealt) & 1) return true;
  if (mask === 0) touch(search, entry);
  failedMasks[entry] = mask | (1 << dealt);
  return false;
}

function mayExpand(search: Search): boolean {
  const { nodes, watch } = search.bounds;
  if (search.nodes >= nodes || (search.nodes % WATCH_EVERY === WATCH_EVERY - 1 && !watch(search.nodes)))
    search.stopped = true;
  else search.nodes++;
  return !search.stopped;
}

/** Depth first from a position; true if it wins, with the line in the walk's steps. */
function descend(search: Search, top: number, dealt: number, ply: number): boolean {
  const { walk, prunes, strides } = search;
  if (walk.left === 0) {
    search.depth = ply;
    return true;
  }
  const { board, kids, heights } = walk;
  const tops = topsOf(walk);
  const stuck = (tops & board.plays[top]) === 0;
  // `stuckAlike`: where no tableau card plays, the next step deals, and a dealt card doesn't ask what it lies on.
  if (isKnown(search, search.index + (stuck && prunes.stuckAlike ? 0 : top), dealt) || !mayExpand(search)) return false;
  if (prunes.hall && top && !hallHolds(search.chains, walk.needs, walk.supplies)) return false;
  const end = writeKids(walk, top, dealt, tops, ply, WEIGHTS, prunes.fewestDealt);
  for (let at = ply * walk.width; at < end; at++) {
    const pile = kids[at] & 63;
    const until = (kids[at] >> 6) & 255;
    const rank = board.cards[board.start[pile] + heights[pile] - 1];
    takeStep(walk, pile, rank, top, dealt, until, ply);
    search.index -= strides[pile];
    if (descend(search, rank, until, ply + 1)) return true;
    takeBack(walk, pile, rank, top, dealt, until);
    search.index += strides[pile];
    if (search.stopped) return false;
  }
  return false;
}

/**
 * Exact depth-first search with a table of failed positions by shape, foundation and cards dealt: decides any board
 * whose table fits, given the nodes. The caller asks `searchBytes` first.
 */
export function searchGolf(board: GolfBoard, bounds: Bounds, prunes: GolfPrunes): Run {
  const strides = new Int32Array(board.piles);
  let index = board.ranks + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = index;
    index *= board.heights[pile] + 1;
  }
  const width = board.piles * (prunes.fewestDealt || board.whenStuck ? 1 : board.stock.length + 1);
  const walk = golfWalk(board, width);
  const chains = hallChains(board.hosts, board.ranks);
  const root = index - board.ranks - 1;
  const search: Search = {
    walk,
    strides,
    chains,
    prunes,
    least: usesLeast(board, prunes),
    bounds,
    index: root,
    nodes: 0,
    stored: 0,
    depth: 0,
    stopped: false,
  };
  reserve(search);
  let won: boolean;
  try {
    won = descend(search, board.top, 0, 0);
  } finally {
    // The table serves all searches: entries that outlive one would be failures of other boards to the next.
    wipe(search);
  }
  const { nodes, stored } = search;
  if (won) return { verdict: 'winnable', steps: walk.steps.subarray(0, search.depth), nodes, stored };
  return { verdict: search.stopped ? 'undecided' : 'unwinnable', nodes, stored };
}
