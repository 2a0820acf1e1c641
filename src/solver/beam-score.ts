import { type BeamCard, type BeamDeal, NONE } from './beam-deal.ts';
import { SCORES } from './beam-queue.ts';
import { type BeamStates, bitCount } from './beam-states.ts';

/** What makes a state promising, in points of equal scale; scores are whole numbers, `SCALE` to a point. */
export interface BeamWeights {
  readonly up: number;
  readonly space: number;
  readonly least: number;
  readonly waste: number;
  readonly inversion: number;
  readonly low: number;
  readonly same: number;
  readonly far: number;
  readonly buried: number;
  readonly late: number;
  readonly need: number;
  readonly host: number;
  readonly ahead: number;
  readonly next: number;
  readonly noise: number;
}

const SCALE = 4;
const MIDDLE = 10000;

/** Scores states under given weights. */
export class BeamScore {
  /** Price of a waste card above another, by `above << 6 | below`. */
  private readonly pairs: Int16Array;
  private readonly states: BeamStates;
  private readonly deal: BeamDeal;
  private readonly weights: BeamWeights;
  /** Place of a card in the talon, 255 for others. */
  private readonly places: Uint8Array;
  private readonly hosted: Uint8Array = new Uint8Array(64);

  constructor(deal: BeamDeal, states: BeamStates, weights: BeamWeights) {
    this.deal = deal;
    this.states = states;
    this.weights = weights;
    this.pairs = new Int16Array(64 << 6);
    const { inversion, low, same, far } = weights;
    const releases = releasesOf(deal);
    this.places = new Uint8Array(64).fill(255);
    for (let index = 0; index < deal.talon.length; index++) this.places[deal.talon[index]] = index;
    for (let above = 0; above < 52; above++)
      for (let below = 0; below < 52; below++) {
        const steps = (above >> 2) - (below >> 2);
        if (steps <= 0) continue;
        const late = Math.max(0, releases[above] - releases[below]) / 46;
        const sameSuit = (above & 3) === (below & 3);
        const price =
          (inversion + far * steps) * (1 + low * (13 - (below >> 2))) + (sameSuit ? same : 0) + weights.late * late;
        this.pairs[(above << 6) | below] = Math.round(SCALE * price);
      }
  }

  /** The price of a card lying above the waste that a state has below a place of the talon. */
  priceAbove(state: number, card: BeamCard, passed: number): number {
    const { talons } = this.states;
    const { talon } = this.deal;
    const { pairs } = this;
    const row = card << 6;
    let price = 0;
    let bits = talons[state * 2];
    if (passed < 32) bits &= (1 << passed) - 1;
    while (bits) {
      const index = 31 - Math.clz32(bits);
      bits ^= 1 << index;
      price += pairs[row | talon[index]];
    }
    if (passed > 32) {
      bits = talons[state * 2 + 1] & ((1 << (passed - 32)) - 1);
      while (bits) {
        const index = 31 - Math.clz32(bits);
        bits ^= 1 << index;
        price += pairs[row | talon[index + 32]];
      }
    }
    return price;
  }

  /** Scores a state of the layer `passed`. */
  score(state: number, passed: number): number {
    const { weights, states } = this;
    const counts = states.up(state);
    const spades = (counts >>> 16) & 15;
    const hearts = (counts >>> 20) & 15;
    const diamonds = (counts >>> 24) & 15;
    const clubs = counts >>> 28;
    const sum = spades + hearts + diamonds + clubs;
    const least = Math.min(Math.min(spades, hearts), Math.min(diamonds, clubs));
    let points =
      weights.up * sum +
      weights.least * least +
      this.tableau(state) -
      weights.waste * states.wasteLength(state, passed);
    if (weights.ahead || weights.next) points += this.ahead(state, passed, counts);
    if (weights.need) points -= weights.need * this.needs(state, passed, counts);
    const price = states.prices[state];
    const noise = weights.noise
      ? (((Math.imul(states.hashes[state], 0x9e3779b1) >>> 16) & 255) * weights.noise) / 256
      : 0;
    const score = MIDDLE + Math.round(SCALE * (points + noise)) - price;
    return score < 0 ? 0 : score >= SCORES ? SCORES - 1 : score;
  }

  /** Waste cards above those that go up next. */
  private needs(state: number, passed: number, counts: number): number {
    const { places, states } = this;
    let above = 0;
    for (let suit = 0, up = counts >>> 16; suit < 4; suit++, up >>>= 4) {
      const place = places[(((up & 15) << 2) | suit) & 63];
      if (place < passed && states.inTalon(state, place))
        above += states.wasteLength(state, passed) - states.wasteLength(state, place);
    }
    return above;
  }

  private tableau(state: number): number {
    const { weights, states, deal } = this;
    const { piles, tops } = states;
    let points = 0;
    let ranks = 0;
    for (let pile = 0, at = state * piles; pile < piles; pile++, at++) {
      const top = tops[at];
      if (top === NONE) points += weights.space;
      else {
        ranks |= 1 << (top >> 2);
        if (weights.buried) points -= weights.buried * this.buried(state, top, deal);
      }
    }
    return points + weights.host * bitCount(ranks);
  }

  /** Steps up in a pile, read from its top down: there a lower card lies beneath a higher one. */
  private buried(state: number, top: BeamCard, deal: BeamDeal): number {
    const { states } = this;
    let count = 0;
    let above = 0;
    let card = top;
    while (card < 62) {
      const under = deal.unders[(card << 4) | states.code(state, card)];
      above++;
      if (under < 62 && under >> 2 < card >> 2) count += above;
      card = under;
    }
    return count;
  }

  /** How many of the next stock cards find a place at once. */
  private ahead(state: number, passed: number, counts: number): number {
    const { weights, states, deal, hosted } = this;
    const { talon, codes } = deal;
    const { piles, tops } = states;
    for (let pile = 0, at = state * piles; pile < piles; pile++) hosted[pile] = tops[at++];
    const end = Math.min(talon.length, passed + 12);
    let up = counts >>> 16;
    let points = 0;
    let value = weights.ahead;
    for (let index = passed; index < end; index++) {
      const card = talon[index];
      const shift = (card & 3) << 2;
      if (card >> 2 === ((up >>> shift) & 15)) {
        up += 1 << shift;
        points += value;
        continue;
      }
      let pile = 0;
      while (pile < piles && (hosted[pile] === NONE || !codes[(card << 6) | hosted[pile]])) pile++;
      if (pile < piles) {
        hosted[pile] = card;
        points += value;
      }
      value *= weights.next;
    }
    return points;
  }
}

/** By card, how many cards of the talon must be passed before it can go up: its predecessors' places. */
function releasesOf(deal: BeamDeal): Uint8Array {
  const releases = new Uint8Array(64);
  for (let index = 0; index < deal.talon.length; index++) releases[deal.talon[index]] = index + 1;
  for (let card = 4; card < 52; card++) releases[card] = Math.max(releases[card], releases[card - 4]);
  return releases;
}
