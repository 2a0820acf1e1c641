import { LIST_SHIFT } from '../search/up-tables.ts';
import type { LooseCards } from './loose.ts';
import type { DepthState } from './state.ts';

/**
 * Prunes for `RunWalk` that delay moves in games of runs (see `hasRuns`). A run that moves gains only the card or the
 * space that it uncovers. Until that card or space is used, the run could as well have stayed. Other cards can go on
 * the run where it is, and the card that it would go on can move without it and is still free when the run must go at
 * last. So a winnable position has a win in which each run moves only when what it uncovers is used.
 */
export class RunPrunes {
  readonly #state: DepthState;
  readonly #loose: LooseCards;

  constructor(state: DepthState, loose: LooseCards) {
    this.#state = state;
    this.#loose = loose;
  }

  #isInTalon(card: number): boolean {
    return !this.#isUp(card) && this.#state.pileOf[card] >= this.#state.lengths.length;
  }

  #isUp(card: number): boolean {
    return this.#state.tables.steps[card] < this.#state.up[card >> 4];
  }

  countSpaces(): number {
    const { lengths, game } = this.#state;
    let spaces = 0;
    for (let pile = 0; pile < lengths.length; pile++) if (lengths[pile] === 0 && game.spaceTakes[pile] !== 0) spaces++;
    return spaces;
  }

  /**
   * Whether a run that is a whole pile must stay: the space that it would leave is of use only if there is no other,
   * and if some king is in the talon or is the first card of a run that lies on another card.
   */
  keepsFloor(): boolean {
    return this.countSpaces() > 0 || !this.#canKingMove();
  }

  #canKingMove(): boolean {
    const { game, pileOf, lengths, cells } = this.#state;
    for (let suit = 0; suit < game.foundations; suit++) {
      const king = (suit << 4) | game.highest;
      const pile = pileOf[king];
      if (pile >= lengths.length) {
        if (this.#isInTalon(king)) return true;
        continue;
      }
      const start = this.#loose.runStart[pile];
      if (start > 0 && cells[(pile << 6) + start] === king) return true;
    }
    return false;
  }

  /**
   * Whether a card of an open talon (`DepthState.openTalon`) has no use in the tableau yet, since no card that goes on
   * it can move there now. It can go to its foundation from the talon as well.
   */
  isIdleInTalon(card: number): boolean {
    const { tables, pileOf, lengths, cells } = this.#state;
    for (let at = card << LIST_SHIFT; tables.guests[at]; at++) {
      const guest = tables.guests[at];
      const pile = pileOf[guest];
      if (pile >= lengths.length) {
        if (this.#isInTalon(guest)) return false;
        continue;
      }
      for (let height = lengths[pile] - 1; height >= this.#loose.runStart[pile]; height--)
        if (cells[(pile << 6) + height] === guest) return false;
    }
    return true;
  }
}
