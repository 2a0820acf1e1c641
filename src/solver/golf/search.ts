import type { GolfBoard } from './board.ts';
import { findHallChains, type HallChains, hasHallMatching } from './hall.ts';
import {
  collectTops,
  type GolfPrunes,
  type GolfWalk,
  type KernelLimits,
  type KernelResult,
  makeStep,
  type StepWeights,
  startGolfWalk,
  undoStep,
  writeChildren,
  YIELD_INTERVAL,
} from './walk.ts';

const WEIGHTS: StepWeights = { tall: 4, dealt: 20, follow: 10, scarce: 40 };

/** The longest stock whose numbers of cards dealt fit in a mask. */
const MASK_STOCK = 30;

/**
 * By pile heights and foundation, the least number of cards dealt with which a position failed; `UNSEEN` for none.
 * Between runs, all are `UNSEEN`.
 */
let leastFailed = new Uint8Array(0);
const UNSEEN = 255;
/**
 * By pile heights and foundation, a mask of the numbers of cards dealt with which a position failed. Between runs, all
 * are 0.
 */
let failedMasks = new Uint32Array(0);
/** The indices of the entries that the current run has written. They are wiped at its end. */
let touchedEntries = new Int32Array(1 << 14);

interface GolfSearchState {
  readonly walk: GolfWalk;
  readonly strides: Int32Array;
  readonly chains: HallChains;
  readonly prunes: GolfPrunes;
  readonly storesLeast: boolean;
  readonly bounds: KernelLimits;
  index: number;
  nodes: number;
  stored: number;
  depth: number;
  stopped: boolean;
}

/**
 * Whether the table stores only the least number of cards dealt with which a position failed, since greater numbers
 * fail too.
 */
function canUseLeast(board: GolfBoard, prunes: GolfPrunes): boolean {
  return !board.whenStuck && prunes.fewestDealt;
}

/** Returns the bytes of the table for an exact search; `Infinity` if the stock is too long for a table. */
export function searchBytes(board: GolfBoard, prunes: GolfPrunes): number {
  const entries = board.shapes * (board.ranks + 1);
  if (canUseLeast(board, prunes)) return board.stock.length < UNSEEN ? entries : Number.POSITIVE_INFINITY;
  return board.stock.length <= MASK_STOCK ? 4 * entries : Number.POSITIVE_INFINITY;
}

function reserveEntries(search: GolfSearchState): void {
  const entries = search.walk.board.shapes * (search.walk.board.ranks + 1);
  if (search.storesLeast && leastFailed.length < entries) leastFailed = new Uint8Array(entries).fill(UNSEEN);
  if (!search.storesLeast && failedMasks.length < entries) failedMasks = new Uint32Array(entries);
}

function markTouched(search: GolfSearchState, entry: number): void {
  if (search.stored === touchedEntries.length) {
    const more = new Int32Array(2 * touchedEntries.length);
    more.set(touchedEntries);
    touchedEntries = more;
  }
  touchedEntries[search.stored++] = entry;
}

function wipeTouched(search: GolfSearchState): void {
  if (search.storesLeast) for (let at = 0; at < search.stored; at++) leastFailed[touchedEntries[at]] = UNSEEN;
  else for (let at = 0; at < search.stored; at++) failedMasks[touchedEntries[at]] = 0;
}

/**
 * Whether a position is known to fail; if not, stores it as failed. Storing before searching is safe: unless the search
 * wins or is stopped, the position does fail, and since every step makes the tableau smaller, it never recurs under
 * itself.
 *
 * `fewestDealt`: if cards may be dealt at any time, a position fails if an earlier one with the same tableau and
 * foundation top failed with no more cards dealt. The earlier one allowed everything that this one does: the same cards
 * could be played at once, and each stock card left now could be dealt then, with the same cards after it. (This needs
 * deals to be part of the steps that play a card. With deals as steps of their own, a position under search would prune
 * its own continuation.)
 */
function isKnownFailure(search: GolfSearchState, entry: number, dealt: number): boolean {
  if (search.storesLeast) {
    const least = leastFailed[entry];
    if (least <= dealt) return true;
    if (least === UNSEEN) markTouched(search, entry);
    leastFailed[entry] = dealt;
    return false;
  }
  const mask = failedMasks[entry];
  if ((mask >>> dealt) & 1) return true;
  if (mask === 0) markTouched(search, entry);
  failedMasks[entry] = mask | (1 << dealt);
  return false;
}

function canExpand(search: GolfSearchState): boolean {
  const { nodes, shouldContinue } = search.bounds;
  if (search.nodes >= nodes || (search.nodes % YIELD_INTERVAL === YIELD_INTERVAL - 1 && !shouldContinue(search.nodes)))
    search.stopped = true;
  else search.nodes++;
  return !search.stopped;
}

/** Searches from the walk's position. Returns true for a win; the walk's `steps` then have the line. */
function descend(search: GolfSearchState, top: number, dealt: number, ply: number): boolean {
  const { walk, prunes, strides } = search;
  if (walk.cardsLeft === 0) {
    search.depth = ply;
    return true;
  }
  const { board, children, heights } = walk;
  const tops = collectTops(walk);
  const stuck = (tops & board.plays[top]) === 0;
  // `stuckAlike`: if no tableau card plays, the next step deals, and any card may be dealt onto any other, so the
  // foundation's top does not matter.
  if (isKnownFailure(search, search.index + (stuck && prunes.stuckAlike ? 0 : top), dealt) || !canExpand(search))
    return false;
  if (prunes.hall && top && !hasHallMatching(search.chains, walk.needs, walk.supplies)) return false;
  const end = writeChildren(walk, top, dealt, tops, ply, WEIGHTS, prunes.fewestDealt);
  for (let at = ply * walk.width; at < end; at++) {
    const pile = children[at] & 63;
    const until = (children[at] >> 6) & 255;
    const rank = board.cards[board.start[pile] + heights[pile] - 1];
    makeStep(walk, pile, rank, top, dealt, until, ply);
    search.index -= strides[pile];
    if (descend(search, rank, until, ply + 1)) return true;
    undoStep(walk, pile, rank, top, dealt, until);
    search.index += strides[pile];
    if (search.stopped) return false;
  }
  return false;
}

/**
 * Exact depth-first search with a table of failed positions by pile heights, foundation and cards dealt. Callers check
 * `searchBytes` first.
 */
export function searchGolf(board: GolfBoard, bounds: KernelLimits, prunes: GolfPrunes): KernelResult {
  const strides = new Int32Array(board.piles);
  let index = board.ranks + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = index;
    index *= board.heights[pile] + 1;
  }
  const width = board.piles * (prunes.fewestDealt || board.whenStuck ? 1 : board.stock.length + 1);
  const walk = startGolfWalk(board, width);
  const chains = findHallChains(board.hosts, board.ranks);
  const root = index - board.ranks - 1;
  const search: GolfSearchState = {
    walk,
    strides,
    chains,
    prunes,
    storesLeast: canUseLeast(board, prunes),
    bounds,
    index: root,
    nodes: 0,
    stored: 0,
    depth: 0,
    stopped: false,
  };
  reserveEntries(search);
  let isWon: boolean;
  try {
    isWon = descend(search, board.top, 0, 0);
  } finally {
    // All searches share the table: an entry that remains would be a false failure in the next search.
    wipeTouched(search);
  }
  const { nodes, stored } = search;
  if (isWon) return { verdict: 'winnable', steps: walk.steps.subarray(0, search.depth), nodes, stored };
  return { verdict: search.stopped ? 'undecided' : 'unwinnable', nodes, stored };
}
