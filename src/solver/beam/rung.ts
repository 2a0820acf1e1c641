import type { BeamWeights } from './score.ts';
import { BeamStates } from './states.ts';

export interface Rung {
  /** States kept at each card of the stock. */
  readonly width: number;
  /** Expansions a layer, in multiples of the width. */
  readonly effort: number;
  readonly weights: BeamWeights;
  /** Whether no card is put on a card of the base. */
  readonly avoidsBase: boolean;
  /** The most states kept with equal talon and foundations; 0: all. */
  readonly maxAlike: number;
  /** Whether all states are kept while a layer has at most `width`. Such a beam proves a loss if it ends. */
  readonly isExact?: boolean;
  /**
   * Whether an exact rung keeps states that `RelaxedReach` proves lost, to test that dropping them changes no verdict.
   */
  readonly keepsLostStates?: boolean;
}

export interface RungResult {
  /** The actions of a winning line without its safe moves; `undefined` without a win. */
  readonly line: number[] | undefined;
  readonly up: number;
  readonly nodes: number;
  readonly stored: number;
  /** Whether a state was left out. Without a cut and without a line, the position is unwinnable. */
  readonly wasCut: boolean;
}

/** More than the number of states that one expansion adds. */
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
 * Room for the trail: three actions for each state dealt to in a pass, and fewer in a proof, whose layers are mostly
 * small.
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
