import { shuffle } from '../../rules/engine/index.ts';
import type { GolfLayer } from './golf-layer.ts';
import type { GolfTrial } from './golf-trial.ts';

/** How far is looked from the best rests. */
interface Reach {
  /** How many of them. */
  readonly best: number;
  /** The rests that are tried after the card that may be dealt next, and those after the one after that. */
  readonly rests: readonly number[];
  /** Trials of each rest after the last. */
  readonly trials: number;
}

const TWO_DEALS: Reach = { best: 4, rests: [4, 3], trials: 16 };
/** Where cards are dealt at any time there is much to play before each: two deals would take ten times as long. */
const ONE_DEAL: Reach = { best: 6, rests: [4], trials: 48 };

export function reachOf({ board }: GolfTrial): Reach {
  return board.whenStuck ? TWO_DEALS : ONE_DEAL;
}

/** The share of games that are won, and the orders of the unseen cards that it is found in. */
export interface WinEstimate {
  readonly share: number;
  readonly orders: number;
}

/** The mean over the ranks that may be dealt next from a stock, each as often as it is there. */
export function meanAfter(stock: Uint8Array, after: (rank: number) => WinEstimate): WinEstimate {
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
 * Looks further from a rest where a card of some rank is dealt next. The player's best answer to it is found by trials of the
 * cards left, or by looking another deal further, instead of being taken at a glance.
 *
 * @param stock the ranks of the stock, in order
 * @param deals how many cards are dealt before
 */
export function afterDeal(
  trial: GolfTrial,
  from: GolfLayer,
  index: number,
  rank: number,
  stock: Uint8Array,
  deals = 0,
): WinEstimate {
  const reach = reachOf(trial);
  const left = without(stock, rank);
  const rests = trial.restsAfter(from, index, rank, left, reach.rests[deals] ?? 0);
  if (rests.shapes.subarray(0, rests.count).includes(0)) return { share: 1, orders: 1 };
  if (left.length === 0) return { share: 0, orders: 1 };
  const orders = deals + 1 < reach.rests.length ? undefined : ordersOf(left, reach.trials);
  const shares = Array.from({ length: rests.count }, (_, rest) =>
    orders
      ? tried(trial, rests, rest, orders)
      : meanAfter(left, (next) => afterDeal(trial, rests, rest, next, left, deals + 1)),
  );
  return shares.reduce((best, share) => (share.share > best.share ? share : best));
}

function tried(trial: GolfTrial, from: GolfLayer, index: number, orders: readonly Uint8Array[]): WinEstimate {
  const wins = orders.filter((order) => trial.wins(from, index, order)).length;
  return { share: wins / orders.length, orders: orders.length };
}

function ordersOf(ranks: Uint8Array, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, n) => Uint8Array.from(shuffle(ranks, n + 1)));
}

function without(ranks: Uint8Array, rank: number): Uint8Array {
  const at = ranks.indexOf(rank);
  return Uint8Array.from([...ranks.subarray(0, at), ...ranks.subarray(at + 1)]);
}
