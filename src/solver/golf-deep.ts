import type { GolfBoard } from './golf-board.ts';
import { type HallChains, hallChains, hallHolds } from './golf-hall.ts';
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
} from './golf-walk.ts';
import { saltOf } from './salt.ts';

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
let run = 0;

interface Deep {
  readonly walk: GolfWalk;
  readonly strides: Float64Array;
  readonly chains: HallChains;
  readonly prunes: GolfPrunes;
  readonly bounds: Bounds;
  /** Entries used of the table, less the bits within a bucket. */
  readonly mask: number;
  readonly salt: number;
  key: number;
  nodes: number;
  stored: number;
  depth: number;
  stopped: boolean;
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
    run = 0;
  }
  run++;
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
    if (runs[at] !== run) {
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
  runs[free] = run;
  keys[free] = key;
  dealts[free] = dealt;
  return false;
}

function mayExpand(deep: Deep): boolean {
  const { nodes, watch } = deep.bounds;
  if (deep.nodes >= nodes || (deep.nodes % WATCH_EVERY === WATCH_EVERY - 1 && !watch(deep.nodes))) deep.stopped = true;
  else deep.nodes++;
  return !deep.stopped;
}

function descend(deep: Deep, top: number, dealt: number, ply: number): boolean {
  const { walk, prunes, strides } = deep;
  if (walk.left === 0) {
    deep.depth = ply;
    return true;
  }
  const { board, kids, heights } = walk;
  const tops = topsOf(walk);
  const stuck = (tops & board.plays[top]) === 0;
  const isLeast = !board.whenStuck && prunes.fewestDealt;
  if (isKnown(deep, deep.key + (stuck && prunes.stuckAlike ? 0 : top), dealt, isLeast) || !mayExpand(deep))
    return false;
  if (prunes.hall && top && !hallHolds(deep.chains, walk.needs, walk.supplies)) return false;
  const end = writeKids(walk, top, dealt, tops, ply, WEIGHTS, prunes.fewestDealt);
  for (let at = ply * walk.width; at < end; at++) {
    const pile = kids[at] & 63;
    const until = (kids[at] >> 6) & 255;
    const rank = board.cards[board.start[pile] + heights[pile] - 1];
    takeStep(walk, pile, rank, top, dealt, until, ply);
    deep.key -= strides[pile];
    if (descend(deep, rank, until, ply + 1)) return true;
    takeBack(walk, pile, rank, top, dealt, until);
    deep.key += strides[pile];
    if (deep.stopped) return false;
  }
  return false;
}

/** Searches a board that `isDeepEnough` accepts to the end, or to the end of the nodes. */
export function searchDeep(board: GolfBoard, bounds: Bounds, prunes: GolfPrunes): Run {
  const strides = new Float64Array(board.piles);
  let key = board.ranks + 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = key;
    key *= board.heights[pile] + 1;
  }
  const width = board.piles * (prunes.fewestDealt || board.whenStuck ? 1 : board.stock.length + 1);
  const walk = golfWalk(board, width);
  const deep: Deep = {
    walk,
    strides,
    chains: hallChains(board.hosts, board.ranks),
    prunes,
    bounds,
    mask: (reserve(bounds) - 1) & ~(BUCKET - 1),
    salt: saltOf(bounds.seed ?? 1),
    key: key - board.ranks - 1,
    nodes: 0,
    stored: 0,
    depth: 0,
    stopped: false,
  };
  const won = descend(deep, board.top, 0, 0);
  const { nodes, stored } = deep;
  if (won) return { verdict: 'winnable', steps: walk.steps.subarray(0, deep.depth), nodes, stored };
  return { verdict: deep.stopped ? 'undecided' : 'unwinnable', nodes, stored };
}
