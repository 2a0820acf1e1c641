import { saltOf } from '../search/salt.ts';
import type { Search, Verdict } from '../search/verdict.ts';
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

/**
 * Exact depth-first search for boards too large for a table by shape: failed positions go to a hash table that forgets
 * when it is full. It decides what `golf-search` decides in the same way; forgetting costs time and no verdict.
 */

const WEIGHTS: StepWeights = { tall: 4, dealt: 200, follows: 10, scarce: 80 };

/** Bytes of an entry: key, cards dealt, run. */
const ENTRY_BYTES = 8 + 1 + 4;
/** Entries that a key may be put in. */
const BUCKET = 4;
const MOST_ENTRIES = 2 ** 22;

/** Failed positions: shape and foundation as one number, and the cards dealt. Entries of other runs count as empty. */
let keys = new Float64Array(0);
let dealts = new Uint8Array(0);
let runs = new Uint32Array(0);
let lastRun = 0;

/** A search under way, with a stack of its own: between two stops it can be left. */
interface Deep {
  readonly walk: GolfWalk;
  readonly strides: Float64Array;
  readonly chains: HallChains;
  readonly prunes: GolfPrunes;
  readonly bounds: Bounds;
  /** Entries used of the table, less the bits within a bucket. */
  readonly mask: number;
  readonly salt: number;
  readonly run: number;
  /** By ply: the foundation's top and the cards dealt there, the next step to take, and the end of the steps. */
  readonly tops: Int32Array;
  readonly dealts: Int32Array;
  readonly nexts: Int32Array;
  readonly ends: Int32Array;
  ply: number;
  key: number;
  nodes: number;
  stored: number;
}

/** Whether the shapes of a board can be numbered exactly. */
export function isDeepEnough(board: GolfBoard): boolean {
  return board.shapes * (board.ranks + 1) < Number.MAX_SAFE_INTEGER;
}

/** Makes room for a run and returns the number of entries it may use: a power of two. */
function reserve(bounds: Bounds): number {
  const most = Math.min(MOST_ENTRIES, bounds.memory / ENTRY_BYTES, 4 * bounds.nodes);
  const entries = 2 ** Math.max(4, Math.floor(Math.log2(Math.max(most, 1))));
  if (keys.length < entries) {
    keys = new Float64Array(entries);
    dealts = new Uint8Array(entries);
    runs = new Uint32Array(entries);
  }
  return entries;
}

/** Whether a position is known to fail; if not, it's noted, see `golf-search` on both. */
function isKnown(deep: Deep, key: number, dealt: number, isLeast: boolean): boolean {
  const mixed = Math.imul(
    (key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b) ^ (isLeast ? 0 : dealt << 20) ^ deep.salt,
    0x9e3779b1,
  );
  const bucket = (mixed ^ (mixed >>> 15)) & deep.mask;
  let free = bucket + (deep.nodes & (BUCKET - 1));
  for (let at = bucket; at < bucket + BUCKET; at++) {
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

/** Begins a ply, without steps. */
function enter(deep: Deep, ply: number, top: number, dealt: number): void {
  deep.ply = ply;
  deep.tops[ply] = top;
  deep.dealts[ply] = dealt;
  deep.nexts[ply] = deep.ends[ply] = ply * deep.walk.width;
}

/** Whether a position with these tops of its piles needn't be expanded. */
function isDone(deep: Deep, tops: number): boolean {
  const { walk, prunes, ply } = deep;
  const { board } = walk;
  const top = deep.tops[ply];
  const stuck = (tops & board.plays[top]) === 0;
  const isLeast = !board.whenStuck && prunes.fewestDealt;
  return isKnown(deep, deep.key + (stuck && prunes.stuckAlike ? 0 : top), deep.dealts[ply], isLeast);
}

function expand(deep: Deep, tops: number): void {
  const { walk, prunes, chains, ply } = deep;
  const top = deep.tops[ply];
  if (prunes.hall && top && !hallHolds(chains, walk.needs, walk.supplies)) return;
  deep.ends[ply] = writeKids(walk, top, deep.dealts[ply], tops, ply, WEIGHTS, prunes.fewestDealt);
}

/** Goes back as far as it must and takes the next step; false when there is none. */
function advance(deep: Deep): boolean {
  const { walk, nexts, ends } = deep;
  while (nexts[deep.ply] === ends[deep.ply]) {
    if (deep.ply === 0) return false;
    goBack(deep);
  }
  const { ply, tops } = deep;
  const kid = walk.kids[nexts[ply]++];
  const pile = kid & 63;
  const until = (kid >> 6) & 255;
  const { board, heights } = walk;
  const rank = board.cards[board.start[pile] + heights[pile] - 1];
  takeStep(walk, pile, rank, tops[ply], deep.dealts[ply], until, ply);
  deep.key -= deep.strides[pile];
  enter(deep, ply + 1, rank, until);
  return true;
}

/** Takes the last step back. */
function goBack(deep: Deep): void {
  const { walk, tops, nexts } = deep;
  const ply = --deep.ply;
  const pile = walk.kids[nexts[ply] - 1] & 63;
  takeBack(walk, pile, tops[ply + 1], tops[ply], deep.dealts[ply], deep.dealts[ply + 1]);
  deep.key += deep.strides[pile];
}

/** Searches on to a verdict, or to the next stop. */
function goOn(deep: Deep): Verdict | undefined {
  const { walk, bounds } = deep;
  const stop = deep.nodes + WATCH_EVERY;
  while (deep.nodes < stop) {
    if (walk.left === 0) return 'winnable';
    const tops = topsOf(walk);
    if (!isDone(deep, tops)) {
      if (deep.nodes >= bounds.nodes) return 'undecided';
      deep.nodes++;
      expand(deep, tops);
    }
    if (!advance(deep)) return 'unwinnable';
  }
  return undefined;
}

function begin(board: GolfBoard, bounds: Bounds, prunes: GolfPrunes): Deep {
  const strides = new Float64Array(board.piles);
  let key = board.ranks + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = key;
    key *= board.heights[pile] + 1;
  }
  const width = board.piles * (prunes.fewestDealt || board.whenStuck ? 1 : board.stock.length + 1);
  const plies = () => new Int32Array(board.total + 1);
  const deep: Deep = {
    walk: golfWalk(board, width),
    strides,
    chains: hallChains(board.hosts, board.ranks),
    prunes,
    bounds,
    mask: (reserve(bounds) - 1) & ~(BUCKET - 1),
    salt: saltOf(bounds.seed ?? 1),
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
  enter(deep, 0, board.top, 0);
  return deep;
}

/** Searches a board that `isDeepEnough` accepts to the end, or to the end of the nodes. */
export function* searchDeep(board: GolfBoard, bounds: Bounds, prunes: GolfPrunes): Search<Run> {
  const deep = begin(board, bounds, prunes);
  for (let verdict = goOn(deep); ; verdict = goOn(deep)) {
    const { nodes, stored, walk, ply } = deep;
    if (verdict)
      return { verdict, ...(verdict === 'winnable' && { steps: walk.steps.subarray(0, ply) }), nodes, stored };
    yield nodes;
  }
}
