import type { BeamStates } from './states.ts';

/** Scores are whole numbers from 0, below this. */
export const SCORES = 1 << 14;
const NOWHERE = -1;

/** The states of a layer by score: the open ones, best first, and among equals the oldest; then those to be kept. */
export class BeamQueue {
  /** Open states. */
  open = 0;
  private best = 0;
  private readonly heads = new Int32Array(SCORES).fill(NOWHERE);
  private readonly tails = new Int32Array(SCORES);
  private readonly chain: Int32Array;
  private readonly groups: Uint8Array;
  private readonly states: BeamStates;

  constructor(states: BeamStates) {
    this.states = states;
    this.chain = new Int32Array(states.capacity);
    let size = 256;
    while (size < states.capacity) size *= 2;
    this.groups = new Uint8Array(size);
  }

  push(state: number, score: number): void {
    this.chain[state] = NOWHERE;
    if (this.heads[score] === NOWHERE) this.heads[score] = state;
    else this.chain[this.tails[score]] = state;
    this.tails[score] = state;
    if (score > this.best) this.best = score;
    this.open++;
  }

  /** Takes the best open state; there must be one. */
  pop(): number {
    const { heads } = this;
    while (heads[this.best] === NOWHERE) this.best--;
    const state = heads[this.best];
    heads[this.best] = this.chain[state];
    this.open--;
    return state;
  }

  clear(): void {
    this.heads.fill(NOWHERE);
    this.best = 0;
    this.open = 0;
  }

  /**
   * Writes the best of the pushed states into `chosen`, best first, as many as it holds, but no more than `alike` (0:
   * any number) with the same talon and the same cards up: they differ in the order of the tableau alone, which is the
   * least of the troubles, and without this they fill the beam. Returns how many, and whether any were left out.
   */
  select(chosen: Int32Array, alike: number): { kept: number; cut: boolean } {
    const { heads, chain, groups } = this;
    groups.fill(0);
    let kept = 0;
    let cut = false;
    for (let score = this.best; score >= 0; score--)
      for (let state = heads[score]; state !== NOWHERE; state = chain[state]) {
        if (kept === chosen.length) return { kept, cut: true };
        const group = alike ? this.groupOf(state) : 0;
        if (alike && groups[group] >= alike) cut = true;
        else {
          groups[group]++;
          chosen[kept++] = state;
        }
      }
    return { kept, cut };
  }

  /** A number for the talon and the cards up; two of them may share one. */
  private groupOf(state: number): number {
    const { talons } = this.states;
    let word = Math.imul(talons[state * 2], 0x9e3779b1) ^ Math.imul(talons[state * 2 + 1], 0x85ebca6b);
    word ^= Math.imul(this.states.up(state) >>> 16, 0xc2b2ae35);
    word ^= word >>> 15;
    return (Math.imul(word, 0x27d4eb2f) >>> 8) & (this.groups.length - 1);
  }
}
