import type { BeamWeights } from './score.ts';
import { BeamStates } from './states.ts';

/** How one beam goes about it. */
export interface Rung {
  /** States that are kept at each card of the stock. */
  readonly width: number;
  /** Expansions a layer, in multiples of the width. */
  readonly effort: number;
  readonly weights: BeamWeights;
  /** Whether nothing is put on a card of the base. */
  readonly linear: boolean;
  /** How many states with equal talon and foundations are kept; 0: all. */
  readonly alike: number;
  /** Whether all states are kept, as long as there is room for `width` in a layer: a proof of loss, if it ends. */
  readonly exact?: boolean;
  /** Whether an exact rung keeps even states that `Reach` proves lost: to show that dropping them changes no verdict. */
  readonly keepsDead?: boolean;
}

export interface RungResult {
  /** Actions of the winning line, safe moves left out, or `undefined`. */
  readonly line: number[] | undefined;
  /** Most cards up among the states that were looked at last. */
  readonly up: number;
  readonly nodes: number;
  /** Most states of a layer. */
  readonly stored: number;
  /** Whether anything was left out: with `false` and no line the position can't be won. */
  readonly cut: boolean;
}

/** More than the states that one expansion can add. */
export const MARGIN = 400;

/** Room for the states of a layer. */
export function capacityOf({ width, effort, exact }: Rung): number {
  if (exact) return width + 2 * MARGIN;
  return Math.min(1 << 23, Math.ceil(width * (2 + effort * 5)) + 2 * MARGIN);
}

/** Slots of the table that finds them. */
export function tableSizeOf(capacity: number): number {
  let size = 256;
  while (size < capacity * 2) size *= 2;
  return size;
}

/** Room for the trail: three actions for each state that is dealt to in a pass. Most layers of a proof are small. */
export function trailsOf({ width, exact }: Rung): number {
  return width * (exact ? 12 : 52 * 3) + 1000;
}

/** Whether a beam keeps within so many bytes: its tables and its trail. */
export function fits(rung: Rung, piles: number, memory: number): boolean {
  const capacity = capacityOf(rung);
  const each = BeamStates.bytesEach(piles);
  return tableSizeOf(capacity) * 5 + capacity * (each + 8) + rung.width * (each + 4) + trailsOf(rung) * 6 <= memory;
}
