import type { DepthState } from './state.ts';

const UP_FIRST = 1000;

/** What is known of the piles of one position before its steps are put in order. */
export class StepOrder {
  readonly state: DepthState;
  /** By pile, how few cards lie on a card that is next to go up, counting itself; 0: none is there. */
  readonly depth: Uint8Array;

  constructor(state: DepthState) {
    this.state = state;
    this.depth = new Uint8Array(state.game.piles);
  }

  /** Looks at a position. */
  look(): void {
    const { lengths, pileOf, cells, up, tables } = this.state;
    this.depth.fill(0);
    for (let suit = 0; suit < 4; suit++) {
      const card = tables.next[(suit << 4) | up[suit]];
      const pile = pileOf[card];
      if (card === 0 || pile >= lengths.length) continue;
      const length = lengths[pile];
      let at = length;
      while (cells[(pile << 6) + at - 1] !== card) at--;
      const depth = length - at + 1;
      if (this.depth[pile] === 0 || depth < this.depth[pile]) this.depth[pile] = depth;
    }
  }

  /** The score of a step to a pile: high ones are tried first. */
  toPile(from: number, to: number, card: number): number {
    const { steps } = this.state.tables;
    const top = this.state.topOf(to);
    const digs = from < this.depth.length && this.depth[from] ? 4 - this.depth[from] : 0;
    if (top === 0) return 20 + 40 * digs;
    return 100 + 30 * digs - (this.depth[to] ? 60 : 0) + (steps[card] < steps[top] ? 15 : 0);
  }

  up(): number {
    return UP_FIRST;
  }
}
