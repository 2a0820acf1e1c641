import { shuffle } from '../../rules/engine/index.ts';
import { GOLF_LOOKAHEAD, type LookaheadDepth } from '../thought/limits.ts';
import type { GolfLayer } from './golf-layer.ts';
import type { GolfTrial } from './golf-trial.ts';

export function lookaheadFor({ board }: GolfTrial): LookaheadDepth {
  return board.whenStuck ? GOLF_LOOKAHEAD.whenStuck : GOLF_LOOKAHEAD.anyTime;
}

export interface WinEstimate {
  /** The estimated probability of a win, from 0 to 1. */
  readonly share: number;
  /** The orders of the stock that were tried. */
  readonly orders: number;
}

/**
 * Returns the mean of the shares over the ranks that may be dealt next, weighted by their number in the stock, and the
 * sum of the orders.
 */
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
 * Estimates the share of wins if a card of `rank` is dealt in the rest at `index` and the player then moves to the best
 * next rest. The next rests are compared by looking another deal ahead or, after the last of these deals, by trials.
 *
 * @param stock the ranks in the stock, including the dealt one
 * @param deals the number of deals already looked ahead
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
