import type { BeamWeights } from './score.ts';
import { BeamStates } from './states.ts';

export interface Rung {
  /** The most states kept at each deal. */
  readonly width: number;
  /** The most states expanded in a layer, in multiples of the width. Exact rungs have no such limit. */
  readonly effort: number;
  readonly weights: BeamWeights;
  /** Whether no card is put on a card of the base rank. */
  readonly avoidsBase: boolean;
  /** The most states with equal talon and foundations that are kept at a deal; 0 for no limit. */
  readonly maxAlike: number;
  /**
   * Whether the search keeps every state that is not proved lost, and stops undecided once a layer has more than about
   * `width` states. If it neither stops nor wins, the position is lost.
   */
  readonly isExact?: boolean;
  /**
   * Whether an exact rung keeps states that `RelaxedReach` proves lost, to test that dropping them changes no verdict.
   */
  readonly keepsLostStates?: boolean;
}

export interface RungResult {
  /** The actions of a winning line, without the safe moves that the search forced; `undefined` without a win. */
  readonly line: number[] | undefined;
  /** The largest number of cards on the foundations in a state of the last layer. */
  readonly up: number;
  readonly nodes: number;
  /** The most states in a layer. */
  readonly stored: number;
  /**
   * Whether a state or a move was left out, or a limit ended the search. Without a cut and without a line, the position
   * is unwinnable.
   */
  readonly wasCut: boolean;
}

/** An upper bound of the number of states that one expansion adds. */
export const EXPANSION_MARGIN = 400;

export function layerCapacity({ width, effort, isExact }: Rung): number {
  if (isExact) return width + 2 * EXPANSION_MARGIN;
  return Math.min(1 << 23, Math.ceil(width * (2 + effort * 5)) + 2 * EXPANSION_MARGIN);
}

export function hashTableSize(capacity: number): number {
  let size = 256;
  while (size < capacity * 2) size *= 2;
  return size;
}

/**
 * Returns the number of actions that the trail has room for: about three for each state kept at each of 52 deals. An
 * exact rung needs fewer, since its layers are mostly small.
 */
export function trailCapacity({ width, isExact }: Rung): number {
  return width * (isExact ? 12 : 52 * 3) + 1000;
}

export function fitsInMemory(rung: Rung, piles: number, memory: number): boolean {
  const capacity = layerCapacity(rung);
  const bytesPerState = BeamStates.bytesPerState(piles);
  return (
    hashTableSize(capacity) * 5 +
      capacity * (bytesPerState + 8) +
      rung.width * (bytesPerState + 4) +
      trailCapacity(rung) * 6 <=
    memory
  );
}
