import type { DepthState } from './state.ts';

const UP_SCORE = 1000;

/** Scores the steps of a position. */
export class StepOrder {
  readonly state: DepthState;
  /**
   * By pile, the number of cards from the top down to the first one that a foundation needs next, including it; 0 if no
   * card is needed next.
   */
  readonly cardsToDig: Uint8Array;

  constructor(state: DepthState) {
    this.state = state;
    this.cardsToDig = new Uint8Array(state.game.piles);
  }

  update(): void {
    const { lengths, pileOf, cells, up, tables } = this.state;
    this.cardsToDig.fill(0);
    for (let suit = 0; suit < 4; suit++) {
      const card = tables.nextUp[(suit << 4) | up[suit]];
      const pile = pileOf[card];
      if (card === 0 || pile >= lengths.length) continue;
      const length = lengths[pile];
      let at = length;
      while (cells[(pile << 6) + at - 1] !== card) at--;
      const cardsToDig = length - at + 1;
      if (this.cardsToDig[pile] === 0 || cardsToDig < this.cardsToDig[pile]) this.cardsToDig[pile] = cardsToDig;
    }
  }

  /** Returns the score of a step to a pile. Steps with high scores are searched first. */
  scorePileStep(from: number, to: number, card: number): number {
    const { steps } = this.state.tables;
    const top = this.state.topOf(to);
    const digs = from < this.cardsToDig.length && this.cardsToDig[from] ? 4 - this.cardsToDig[from] : 0;
    if (top === 0) return 20 + 40 * digs;
    return 100 + 30 * digs - (this.cardsToDig[to] ? 60 : 0) + (steps[card] < steps[top] ? 15 : 0);
  }

  scoreUpStep(): number {
    return UP_SCORE;
  }
}
