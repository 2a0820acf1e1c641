import { shuffle } from '../../rules/engine/index.ts';
import type { GolfLayer } from './golf-layer.ts';
import type { GolfTrial } from './golf-trial.ts';

/** The depth of the search from the best rests. */
interface LookaheadDepth {
  /** The number of rests to look from. */
  readonly best: number;
  /** The number of rests tried after each further deal. */
  readonly rests: readonly number[];
  /** Trials of each rest after the last deal. */
  readonly trials: number;
}

const TWO_DEALS: LookaheadDepth = { best: 4, rests: [4, 3], trials: 16 };
/** If cards are dealt at any time, there is much to play before each deal: two deals would take ten times as long. */
const ONE_DEAL: LookaheadDepth = { best: 6, rests: [4], trials: 48 };

export function lookaheadFor({ board }: GolfTrial): LookaheadDepth {
  return board.whenStuck ? TWO_DEALS : ONE_DEAL;
}

export interface WinEstimate {
  readonly share: number;
  readonly orders: number;
}

/** The mean over the ranks that may be dealt next, weighted by their number in the stock. */
export function averageOverDeals(stock: Uint8Array, after: (rank: number) => WinEstimate): WinEstimate {
  const counts = new Map<number, number>();
  for (const rank of stock) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  let [share, orders] = [0, 0];
  for (const [rank, count] of counts) {
    const found = after(rank);
    share += (count / stock.length) * found.share;
    orders += found.orders;
  }
  return { share, orders };
}

/**
 * Estimates the wins after a card of a rank is dealt to a rest. Trials or another deal compare the player's best
 * answers to it.
 *
 * @param stock the ranks of the stock, in order
 * @param deals the number of cards dealt before
 */
export function estimateAfterDeal(
  trial: GolfTrial,
  from: GolfLayer,
  index: number,
  rank: number,
  stock: Uint8Array,
  deals = 0,
): WinEstimate {
  const lookahead = lookaheadFor(trial);
  const left = removeRank(stock, rank);
  const rests = trial.findRestsAfter(from, index, rank, left, lookahead.rests[deals] ?? 0);
  if (rests.shapes.subarray(0, rests.count).includes(0)) return { share: 1, orders: 1 };
  if (left.length === 0) return { share: 0, orders: 1 };
  const orders = deals + 1 < lookahead.rests.length ? undefined : drawOrders(left, lookahead.trials);
  const shares = Array.from({ length: rests.count }, (_, rest) =>
    orders
      ? estimateByTrials(trial, rests, rest, orders)
      : averageOverDeals(left, (next) => estimateAfterDeal(trial, rests, rest, next, left, deals + 1)),
  );
  return shares.reduce((best, share) => (share.share > best.share ? share : best));
}

function estimateByTrials(
  trial: GolfTrial,
  from: GolfLayer,
  index: number,
  orders: readonly Uint8Array[],
): WinEstimate {
  const wins = orders.filter((order) => trial.winsWith(from, index, order)).length;
  return { share: wins / orders.length, orders: orders.length };
}

function drawOrders(ranks: Uint8Array, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, n) => Uint8Array.from(shuffle(ranks, n + 1)));
}

function removeRank(ranks: Uint8Array, rank: number): Uint8Array {
  const at = ranks.indexOf(rank);
  return Uint8Array.from([...ranks.subarray(0, at), ...ranks.subarray(at + 1)]);
}
