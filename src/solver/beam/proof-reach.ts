import { type BeamCard, type BeamDeal, FLOOR, NONE } from './deal.ts';
import { type BeamStates, bitCount } from './states.ts';

/**
 * A test that proves some states lost, by playing a game in which a move takes nothing away: a card that could once
 * be built on can be for ever, a space stays a space, every stock card is at hand, and a card that has been moved is
 * still where it was, too. If not all cards go up even so, the state is lost.
 *
 * Proof: along any real line, by induction over its moves, each card that goes up, that comes to be a pile's top, or
 * that is at hand in the waste, does so in this game as well. A card leaves its place only up, onto a top card that
 * takes it, or to a space; the cards beneath are free no sooner. A waste card is at hand once those above it have left
 * (in a pass that is not the last, at once); a space appears when the lowest card of a pile has left.
 */
export class Reach {
  private readonly deal: BeamDeal;
  private readonly states: BeamStates;
  /** By card, the cards that take it: a bit a card, two words. */
  private readonly takers = new Int32Array(128);
  private readonly fronts: Uint8Array;
  private readonly up = new Uint8Array(4);
  private space = false;
  private upAll = 0;
  /** Cards that have been at hand, and cards that have been a pile's top. */
  private readonly hand = new Int32Array(2);
  private readonly tops = new Int32Array(2);

  constructor(deal: BeamDeal, states: BeamStates) {
    this.deal = deal;
    this.states = states;
    this.fronts = new Uint8Array(states.piles);
    for (let card = 0; card < 52; card++)
      for (let under = 0; under < 52; under++)
        if (deal.codes[(card << 6) | under]) this.takers[card * 2 + (under >> 5)] |= 1 << (under & 31);
  }

  /** Whether a state with so many cards of the talon passed is lost for certain. */
  isDead(state: number, passed: number, lastPass: boolean): boolean {
    this.begin(state, lastPass ? passed : 0);
    let waste = lastPass ? this.states.wasteTop(state, passed) : -1;
    for (;;) {
      const before = this.measure();
      this.climb();
      if (this.upAll === this.deal.total) return false;
      this.build();
      waste = this.uncoverWaste(state, waste);
      for (let pile = 0; pile < this.states.piles; pile++) this.uncoverPile(state, pile);
      if (this.measure() === before) return true;
    }
  }

  private begin(state: number, passed: number): void {
    const { states, deal, fronts, hand, tops, up } = this;
    hand.fill(0);
    tops.fill(0);
    this.space = false;
    const counts = states.up(state);
    for (let suit = 0; suit < 4; suit++) up[suit] = (counts >>> (16 + 4 * suit)) & 15;
    this.upAll = states.upCount(state);
    for (let pile = 0; pile < states.piles; pile++) {
      const top = states.tops[state * states.piles + pile];
      fronts[pile] = top;
      if (top === NONE) this.space = true;
      else this.addTop(top);
    }
    for (let index = passed; index < deal.talon.length; index++)
      if (states.inTalon(state, index)) this.addHand(deal.talon[index]);
  }

  private addHand(card: BeamCard): void {
    this.hand[card >> 5] |= 1 << (card & 31);
  }

  private addTop(card: BeamCard): void {
    this.addHand(card);
    this.tops[card >> 5] |= 1 << (card & 31);
  }

  /** Grows with everything that is won. */
  private measure(): number {
    const [a, b] = this.hand;
    const [c, d] = this.tops;
    return bitCount(a) + bitCount(b) + bitCount(c) + bitCount(d) + this.upAll + (this.space ? 1 : 0);
  }

  /** Plays up all that is at hand. */
  private climb(): void {
    const { up, hand, deal } = this;
    for (let suit = 0; suit < 4; suit++)
      for (;;) {
        const card = (up[suit] << 2) | suit;
        if (up[suit] >= deal.ranks || !((hand[card >> 5] >>> (card & 31)) & 1)) break;
        up[suit]++;
        this.upAll++;
      }
  }

  private isUp(card: BeamCard): boolean {
    return card >> 2 < this.up[card & 3];
  }

  private hasPlace(card: BeamCard): boolean {
    const { takers, tops } = this;
    return this.space || (takers[card * 2] & tops[0]) !== 0 || (takers[card * 2 + 1] & tops[1]) !== 0;
  }

  /** Puts into the tableau what is at hand and has a place there. */
  private build(): void {
    for (let word = 0; word < 2; word++)
      for (let bits = this.hand[word] & ~this.tops[word]; bits; bits &= bits - 1) {
        const card = (word << 5) | (31 - Math.clz32(bits & -bits));
        if (this.hasPlace(card)) this.addTop(card);
      }
  }

  private uncoverWaste(state: number, from: number): number {
    const { deal, states } = this;
    let index = from;
    while (index >= 0) {
      const card = deal.talon[index];
      this.addHand(card);
      if (!this.isUp(card) && !this.hasPlace(card)) break;
      index = states.wasteTop(state, index);
    }
    return index;
  }

  private uncoverPile(state: number, pile: number): void {
    const { deal, states, fronts } = this;
    while (fronts[pile] !== NONE) {
      const card = fronts[pile];
      if (!this.isUp(card) && !this.hasPlace(card)) return;
      const under = deal.unders[(card << 4) | states.code(state, card)];
      fronts[pile] = under === FLOOR ? NONE : under;
      if (under === FLOOR) this.space = true;
      else this.addTop(under);
    }
  }
}
