import { saltFromSeed } from '../search/salt.ts';
import type { Search, Verdict } from '../search/verdict.ts';
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

const WEIGHTS: StepWeights = { tall: 4, dealt: 200, follow: 10, scarce: 80 };

const ENTRY_BYTES = 8 + 1 + 4;
const BUCKET_SIZE = 4;
const MAX_ENTRIES = 2 ** 22;

/** By entry of the table of failed positions, the pile heights and the foundation's top as one number. */
let keys = new Float64Array(0);
/** By entry, the number of cards dealt. */
let dealts = new Uint8Array(0);
/** By entry, the number of the run (a call of `searchDeep`) that wrote it. Entries of other runs count as empty. */
let runs = new Uint32Array(0);
let lastRun = 0;

interface DeepSearch {
  readonly walk: GolfWalk;
  readonly strides: Float64Array;
  readonly chains: HallChains;
  readonly prunes: GolfPrunes;
  readonly bounds: KernelLimits;
  readonly mask: number;
  readonly salt: number;
  readonly run: number;
  /** By ply, the foundation's top. */
  readonly tops: Int32Array;
  /** By ply, the number of cards dealt. */
  readonly dealts: Int32Array;
  /** By ply, the index in the walk's `children` of the next step. */
  readonly nexts: Int32Array;
  /** By ply, the index in the walk's `children` after the last step. */
  readonly ends: Int32Array;
  ply: number;
  key: number;
  nodes: number;
  stored: number;
}

export function hasExactKeys(board: GolfBoard): boolean {
  return board.shapes * (board.ranks + 1) < Number.MAX_SAFE_INTEGER;
}

/** Makes room for the entries of a run and returns their number, a power of two. */
function reserveEntries(bounds: KernelLimits): number {
  const most = Math.min(MAX_ENTRIES, bounds.memory / ENTRY_BYTES, 4 * bounds.nodes);
  const entries = 2 ** Math.max(4, Math.floor(Math.log2(Math.max(most, 1))));
  if (keys.length < entries) {
    keys = new Float64Array(entries);
    dealts = new Uint8Array(entries);
    runs = new Uint32Array(entries);
  }
  return entries;
}

/**
 * Whether a position is known to fail; if not, stores it as failed. With `isLeast`, a failure with fewer cards dealt
 * counts too. See `search.ts` for why this is safe.
 */
function isKnownFailure(deep: DeepSearch, key: number, dealt: number, isLeast: boolean): boolean {
  const mixed = Math.imul(
    (key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b) ^ (isLeast ? 0 : dealt << 20) ^ deep.salt,
    0x9e3779b1,
  );
  const bucket = (mixed ^ (mixed >>> 15)) & deep.mask;
  let free = bucket + (deep.nodes & (BUCKET_SIZE - 1));
  for (let at = bucket; at < bucket + BUCKET_SIZE; at++) {
    if (runs[at] !== deep.run) {
      free = at;
      deep.stored++;
      break;
    }
    if (keys[at] !== key) continue;
    if (isLeast ? dealts[at] <= dealt : dealts[at] === dealt) return true;
    if (!isLeast) continue;
    free = at;
    break;
  }
  runs[free] = deep.run;
  keys[free] = key;
  dealts[free] = dealt;
  return false;
}

function beginPly(deep: DeepSearch, ply: number, top: number, dealt: number): void {
  deep.ply = ply;
  deep.tops[ply] = top;
  deep.dealts[ply] = dealt;
  deep.nexts[ply] = deep.ends[ply] = ply * deep.walk.width;
}

/** Whether the current position is known to fail. `tops` has a bit for each rank on top of a pile. */
function hasFailed(deep: DeepSearch, tops: number): boolean {
  const { walk, prunes, ply } = deep;
  const { board } = walk;
  const top = deep.tops[ply];
  const stuck = (tops & board.plays[top]) === 0;
  const isLeast = !board.whenStuck && prunes.fewestDealt;
  return isKnownFailure(deep, deep.key + (stuck && prunes.stuckAlike ? 0 : top), deep.dealts[ply], isLeast);
}

function expandNode(deep: DeepSearch, tops: number): void {
  const { walk, prunes, chains, ply } = deep;
  const top = deep.tops[ply];
  if (prunes.hall && top && !hasHallMatching(chains, walk.needs, walk.supplies)) return;
  deep.ends[ply] = writeChildren(walk, top, deep.dealts[ply], tops, ply, WEIGHTS, prunes.fewestDealt);
}

/** Backtracks as far as needed and makes the next step; returns false if there is none. */
function makeNextStep(deep: DeepSearch): boolean {
  const { walk, nexts, ends } = deep;
  while (nexts[deep.ply] === ends[deep.ply]) {
    if (deep.ply === 0) return false;
    undoLastStep(deep);
  }
  const { ply, tops } = deep;
  const child = walk.children[nexts[ply]++];
  const pile = child & 63;
  const until = (child >> 6) & 255;
  const { board, heights } = walk;
  const rank = board.cards[board.start[pile] + heights[pile] - 1];
  makeStep(walk, pile, rank, tops[ply], deep.dealts[ply], until, ply);
  deep.key -= deep.strides[pile];
  beginPly(deep, ply + 1, rank, until);
  return true;
}

function undoLastStep(deep: DeepSearch): void {
  const { walk, tops, nexts } = deep;
  const ply = --deep.ply;
  const pile = walk.children[nexts[ply] - 1] & 63;
  undoStep(walk, pile, tops[ply + 1], tops[ply], deep.dealts[ply], deep.dealts[ply + 1]);
  deep.key += deep.strides[pile];
}

function continueSearch(deep: DeepSearch): Verdict | undefined {
  const { walk, bounds } = deep;
  const nextYield = deep.nodes + YIELD_INTERVAL;
  while (deep.nodes < nextYield) {
    if (walk.cardsLeft === 0) return 'winnable';
    const tops = collectTops(walk);
    if (!hasFailed(deep, tops)) {
      if (deep.nodes >= bounds.nodes) return 'undecided';
      deep.nodes++;
      expandNode(deep, tops);
    }
    if (!makeNextStep(deep)) return 'unwinnable';
  }
  return undefined;
}

function createDeepSearch(board: GolfBoard, bounds: KernelLimits, prunes: GolfPrunes): DeepSearch {
  const strides = new Float64Array(board.piles);
  let key = board.ranks + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = key;
    key *= board.heights[pile] + 1;
  }
  const width = board.piles * (prunes.fewestDealt || board.whenStuck ? 1 : board.stock.length + 1);
  const plies = () => new Int32Array(board.total + 1);
  const deep: DeepSearch = {
    walk: startGolfWalk(board, width),
    strides,
    chains: findHallChains(board.hosts, board.ranks),
    prunes,
    bounds,
    mask: (reserveEntries(bounds) - 1) & ~(BUCKET_SIZE - 1),
    salt: saltFromSeed(bounds.seed ?? 1),
    run: ++lastRun,
    tops: plies(),
    dealts: plies(),
    nexts: plies(),
    ends: plies(),
    ply: 0,
    key: key - board.ranks - 1,
    nodes: 0,
    stored: 0,
  };
  beginPly(deep, 0, board.top, 0);
  return deep;
}

/**
 * Exact depth-first search for boards too large for the table of `search.ts`. It works in the same way, with a hash
 * table that overwrites entries of full buckets. That costs time, but leads to no wrong verdict. Callers check
 * `hasExactKeys` first.
 */
export function* searchDeep(board: GolfBoard, bounds: KernelLimits, prunes: GolfPrunes): Search<KernelResult> {
  const deep = createDeepSearch(board, bounds, prunes);
  for (let verdict = continueSearch(deep); ; verdict = continueSearch(deep)) {
    const { nodes, stored, walk, ply } = deep;
    if (verdict)
      return { verdict, ...(verdict === 'winnable' && { steps: walk.steps.subarray(0, ply) }), nodes, stored };
    yield nodes;
  }
}
