import type { BeamStates } from './states.ts';

export const SCORE_LIMIT = 1 << 14;
const NO_STATE = -1;

/** A priority queue of the states of a layer: the highest score first, and of equal scores the oldest state. */
export class BeamQueue {
  openCount = 0;
  private bestScore = 0;
  private readonly heads = new Int32Array(SCORE_LIMIT).fill(NO_STATE);
  private readonly tails = new Int32Array(SCORE_LIMIT);
  private readonly nextInQueue: Int32Array;
  private readonly groupCounts: Uint8Array;
  private readonly states: BeamStates;

  constructor(states: BeamStates) {
    this.states = states;
    this.nextInQueue = new Int32Array(states.capacity);
    let size = 256;
    while (size < states.capacity) size *= 2;
    this.groupCounts = new Uint8Array(size);
  }

  push(state: number, score: number): void {
    this.nextInQueue[state] = NO_STATE;
    if (this.heads[score] === NO_STATE) this.heads[score] = state;
    else this.nextInQueue[this.tails[score]] = state;
    this.tails[score] = state;
    if (score > this.bestScore) this.bestScore = score;
    this.openCount++;
  }

  /** Removes and returns the best state. The queue must not be empty. */
  pop(): number {
    const { heads } = this;
    while (heads[this.bestScore] === NO_STATE) this.bestScore--;
    const state = heads[this.bestScore];
    heads[this.bestScore] = this.nextInQueue[state];
    this.openCount--;
    return state;
  }

  clear(): void {
    this.heads.fill(NO_STATE);
    this.bestScore = 0;
    this.openCount = 0;
  }

  /**
   * Writes the best states into `chosen` until it is full, best first. At most `maxAlike` of them (0: any number) share
   * a hash of talon and foundations, since otherwise states that differ in the tableau alone would fill the beam.
   * Returns the number of chosen states and whether any state was left out.
   */
  select(chosen: Int32Array, maxAlike: number): { kept: number; cut: boolean } {
    const { heads, nextInQueue, groupCounts } = this;
    groupCounts.fill(0);
    let kept = 0;
    let cut = false;
    for (let score = this.bestScore; score >= 0; score--)
      for (let state = heads[score]; state !== NO_STATE; state = nextInQueue[state]) {
        if (kept === chosen.length) return { kept, cut: true };
        const group = maxAlike ? this.hashGroup(state) : 0;
        if (maxAlike && groupCounts[group] >= maxAlike) cut = true;
        else {
          groupCounts[group]++;
          chosen[kept++] = state;
        }
      }
    return { kept, cut };
  }

  /** Returns a hash of a state's talon and foundations. States that differ in these may have the same hash. */
  private hashGroup(state: number): number {
    const { talons } = this.states;
    let word = Math.imul(talons[state * 2], 0x9e3779b1) ^ Math.imul(talons[state * 2 + 1], 0x85ebca6b);
    word ^= Math.imul(this.states.upCounts(state) >>> 16, 0xc2b2ae35);
    word ^= word >>> 15;
    return (Math.imul(word, 0x27d4eb2f) >>> 8) & (this.groupCounts.length - 1);
  }
}
