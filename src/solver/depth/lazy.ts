import { LIST } from '../search/up-tables.ts';
import type { LooseCards } from './loose.ts';
import type { DepthState } from './state.ts';

/**
 * What may wait, and what need not, in a game of runs: prunes for `RunWalk`. They rest on one observation. A run that
 * leaves the card or floor beneath it gains nothing but what it uncovers, and as long as that isn't used the run could
 * as well have stayed: what would be put on it goes on it where it is; when the host it went to moves, it moves
 * without it; and the host is free when the run must go at last. So whatever line wins, one wins in which a run leaves
 * when what it uncovers is to be used, not before.
 */
export class RunPrunes {
  readonly #state: DepthState;
  readonly #loose: LooseCards;

  constructor(state: DepthState, loose: LooseCards) {
    this.#state = state;
    this.#loose = loose;
  }

  #inTalon(card: number): boolean {
    return !this.#isUp(card) && this.#state.pileOf[card] >= this.#state.lengths.length;
  }

  #isUp(card: number): boolean {
    return this.#state.tables.steps[card] < this.#state.up[card >> 4];
  }

  /** Spaces for kings. */
  spaces(): number {
    const { lengths, game } = this.#state;
    let spaces = 0;
    for (let pile = 0; pile < lengths.length; pile++) if (lengths[pile] === 0 && game.spaceTakes[pile] !== 0) spaces++;
    return spaces;
  }

  /**
   * Whether a run must not leave the floor yet: it would make a space, which is of use when there is none, and a king
   * can go there at once.
   */
  keepsFloor(): boolean {
    return this.spaces() > 0 || !this.#kingReady();
  }

  #kingReady(): boolean {
    const { game, pileOf, lengths, cells } = this.#state;
    for (let suit = 0; suit < game.foundations; suit++) {
      const king = (suit << 4) | game.highest;
      const pile = pileOf[king];
      if (pile >= lengths.length) {
        if (this.#inTalon(king)) return true;
        continue;
      }
      const start = this.#loose.runStart[pile];
      if (start > 0 && cells[(pile << 6) + start] === king) return true;
    }
    return false;
  }

  /**
   * Whether a card of an open talon has no use in the tableau: it can go up from where it is, nothing lies beneath it,
   * and no card that goes on it can be moved there now. It may wait until one can.
   */
  isIdle(card: number): boolean {
    const { tables, pileOf, lengths, cells } = this.#state;
    for (let at = card << LIST; tables.guests[at]; at++) {
      const guest = tables.guests[at];
      const pile = pileOf[guest];
      if (pile >= lengths.length) {
        if (this.#inTalon(guest)) return false;
        continue;
      }
      for (let height = lengths[pile] - 1; height >= this.#loose.runStart[pile]; height--)
        if (cells[(pile << 6) + height] === guest) return false;
    }
    return true;
  }
}
