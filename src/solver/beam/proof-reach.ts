import { type BeamCard, type BeamDeal, FLOOR, NONE } from './deal.ts';
import { type BeamStates, countBits } from './states.ts';

/**
 * Proves some states lost with a relaxed game in which moves take nothing away. A space stays a space. A card that was
 * once the top of a pile can take cards from then on. Every stock card is *at hand*: it can move. If not all cards can
 * go up (to the foundations) even then, the state is lost.
 *
 * Proof, by induction over the moves of any real line: each card that goes up, becomes a pile's top or is at hand in
 * the waste does so in the relaxed game too. A card leaves its place only up, onto a top card that takes it, or to a
 * space, and frees the cards beneath it no sooner than in the relaxed game. A waste card is at hand once the cards
 * above it have left; while redeals are left, every waste card is. A space appears when the lowest card of a pile has
 * left.
 */
export class RelaxedReach {
  private readonly deal: BeamDeal;
  private readonly states: BeamStates;
  /** By card, two words with a bit for each card on which it may be put. */
  private readonly hostBits = new Int32Array(128);
  /** By pile, the lowest uncovered card; `NONE` once all have left. */
  private readonly pileFronts: Uint8Array;
  private readonly up = new Uint8Array(4);
  private hasSpace = false;
  private upCount = 0;
  /** A bit for each card at hand. */
  private readonly handBits = new Int32Array(2);
  /** A bit for each card that has been the top of a pile. */
  private readonly topBits = new Int32Array(2);

  constructor(deal: BeamDeal, states: BeamStates) {
    this.deal = deal;
    this.states = states;
    this.pileFronts = new Uint8Array(states.piles);
    for (let card = 0; card < 52; card++)
      for (let under = 0; under < 52; under++)
        if (deal.underCodes[(card << 6) | under]) this.hostBits[card * 2 + (under >> 5)] |= 1 << (under & 31);
  }

  isDead(state: number, passedCount: number, lastPass: boolean): boolean {
    this.reset(state, lastPass ? passedCount : 0);
    let waste = lastPass ? this.states.wasteTopIndex(state, passedCount) : -1;
    for (;;) {
      const before = this.progress();
      this.playUp();
      if (this.upCount === this.deal.winCount) return false;
      this.playToTableau();
      waste = this.uncoverWaste(state, waste);
      for (let pile = 0; pile < this.states.piles; pile++) this.uncoverPile(state, pile);
      if (this.progress() === before) return true;
    }
  }

  private reset(state: number, passedCount: number): void {
    const { states, deal, pileFronts, handBits, topBits, up } = this;
    handBits.fill(0);
    topBits.fill(0);
    this.hasSpace = false;
    const counts = states.upCounts(state);
    for (let suit = 0; suit < 4; suit++) up[suit] = (counts >>> (16 + 4 * suit)) & 15;
    this.upCount = states.upCount(state);
    for (let pile = 0; pile < states.piles; pile++) {
      const top = states.tops[state * states.piles + pile];
      pileFronts[pile] = top;
      if (top === NONE) this.hasSpace = true;
      else this.addTop(top);
    }
    for (let index = passedCount; index < deal.talon.length; index++)
      if (states.isInTalon(state, index)) this.addToHand(deal.talon[index]);
  }

  private addToHand(card: BeamCard): void {
    this.handBits[card >> 5] |= 1 << (card & 31);
  }

  private addTop(card: BeamCard): void {
    this.addToHand(card);
    this.topBits[card >> 5] |= 1 << (card & 31);
  }

  /**
   * Returns a number that grows whenever a card is uncovered or goes up, a talon card comes to the tableau, or the
   * first space appears.
   */
  private progress(): number {
    const [a, b] = this.handBits;
    const [c, d] = this.topBits;
    return countBits(a) + countBits(b) + countBits(c) + countBits(d) + this.upCount + (this.hasSpace ? 1 : 0);
  }

  private playUp(): void {
    const { up, handBits, deal } = this;
    for (let suit = 0; suit < 4; suit++)
      for (;;) {
        const card = (up[suit] << 2) | suit;
        if (up[suit] >= deal.ranks || !((handBits[card >> 5] >>> (card & 31)) & 1)) break;
        up[suit]++;
        this.upCount++;
      }
  }

  private isUp(card: BeamCard): boolean {
    return card >> 2 < this.up[card & 3];
  }

  private hasPlace(card: BeamCard): boolean {
    const { hostBits, topBits } = this;
    return this.hasSpace || (hostBits[card * 2] & topBits[0]) !== 0 || (hostBits[card * 2 + 1] & topBits[1]) !== 0;
  }

  /** Moves the talon cards at hand that have a place in the tableau there. */
  private playToTableau(): void {
    for (let word = 0; word < 2; word++)
      for (let bits = this.handBits[word] & ~this.topBits[word]; bits; bits &= bits - 1) {
        const card = (word << 5) | (31 - Math.clz32(bits & -bits));
        if (this.hasPlace(card)) this.addTop(card);
      }
  }

  private uncoverWaste(state: number, from: number): number {
    const { deal, states } = this;
    let index = from;
    while (index >= 0) {
      const card = deal.talon[index];
      this.addToHand(card);
      if (!this.isUp(card) && !this.hasPlace(card)) break;
      index = states.wasteTopIndex(state, index);
    }
    return index;
  }

  private uncoverPile(state: number, pile: number): void {
    const { deal, states, pileFronts } = this;
    while (pileFronts[pile] !== NONE) {
      const card = pileFronts[pile];
      if (!this.isUp(card) && !this.hasPlace(card)) return;
      const under = deal.underCards[(card << 4) | states.underCode(state, card)];
      pileFronts[pile] = under === FLOOR ? NONE : under;
      if (under === FLOOR) this.hasSpace = true;
      else this.addTop(under);
    }
  }
}
