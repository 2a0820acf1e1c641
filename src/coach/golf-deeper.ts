import { shuffle } from '../rules/index.ts';
import type { GolfLayer } from './golf-layer.ts';
import type { GolfTrial } from './golf-trial.ts';

/** Rests that are tried after each card that may be dealt next, and trials of each. */
const NEXT_RESTS = 4;
const TRIALS = 48;

/** A share of trials that were won. */
export interface Share {
  readonly wins: number;
  readonly of: number;
}

/**
 * Looks one deal further from a rest: for each card that may be dealt next, the player's best answer to it is found by
 * trials of the cards left, instead of being taken at a glance. The wins after each rank count as often as the stock has it.
 *
 * @param stock the ranks of the stock, in order
 */
export function lookDeeper(trial: GolfTrial, from: GolfLayer, index: number, stock: Uint8Array): Share {
  let [share, orders] = [0, 0];
  for (const [rank, count] of countsOf(stock)) {
    const left = without(stock, rank);
    share += (count / stock.length) * bestAfter(trial, from, index, rank, left);
    orders += TRIALS;
  }
  return { wins: Math.round(share * orders), of: orders };
}

function countsOf(ranks: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return counts;
}

function without(ranks: Uint8Array, rank: number): Uint8Array {
  const at = ranks.indexOf(rank);
  return Uint8Array.from([...ranks.subarray(0, at), ...ranks.subarray(at + 1)]);
}

/** The share of trials that the best rest wins which can be played to after a card is dealt. */
function bestAfter(trial: GolfTrial, from: GolfLayer, index: number, rank: number, left: Uint8Array): number {
  const rests = trial.restsAfter(from, index, rank, left, NEXT_RESTS);
  if (rests.shapes.subarray(0, rests.count).includes(0)) return 1;
  if (left.length === 0) return 0;
  const orders = Array.from({ length: TRIALS }, (_, n) => Uint8Array.from(shuffle(left, n + 1)));
  let most = 0;
  for (let rest = 0; rest < rests.count; rest++)
    most = Math.max(most, orders.filter((order) => trial.wins(rests, rest, order)).length);
  return most / TRIALS;
}
