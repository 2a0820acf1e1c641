import { type BeamCard, type BeamDeal, NONE } from './deal.ts';
import { SCORE_LIMIT } from './queue.ts';
import type { BeamStates } from './states.ts';

/** Points by which a beam scores a state. Points "for" something are added, points "against" it are subtracted. */
export interface BeamWeights {
  /** For each card on a foundation. */
  readonly up: number;
  /** For each space. */
  readonly space: number;
  /** For each card on the foundation that has the fewest. */
  readonly least: number;
  /** Against each card in the waste. */
  readonly waste: number;
  /** Against each *inversion*: a pair of waste cards of which the upper has the higher rank, counted from the base. */
  readonly inversion: number;
  /** The fraction of `inversion` that is added for each rank that the lower card is nearer to the base. */
  readonly low: number;
  /**
   * Against an inversion whose upper card can go up 46 deals later than its lower card; in proportion for fewer deals.
   */
  readonly late: number;
  /** Against each card of a pile above a card that a higher one covers, once for each such covered card. */
  readonly buried: number;
  /** For each of the next twelve stock cards that could be played when it is dealt. */
  readonly ahead: number;
  /** The factor by which `ahead` is multiplied for each earlier stock card that does not go to a foundation. */
  readonly next: number;
}

const UNITS_PER_POINT = 4;
const ZERO_SCORE = 10000;
const LOOKAHEAD = 12;

/**
 * Returns by card the number of talon cards, counted from the start of a pass, that must be passed before the card can
 * go up.
 */
function computeReleases(deal: BeamDeal): Uint8Array {
  const releases = new Uint8Array(64);
  for (let index = 0; index < deal.talon.length; index++) releases[deal.talon[index]] = index + 1;
  for (let card = 4; card < 52; card++) releases[card] = Math.max(releases[card], releases[card - 4]);
  return releases;
}

/** Returns, by `above << 6 | below`, the price of a waste card above one of lower rank; 0 for other pairs. */
function computePrices(deal: BeamDeal, { inversion, low, late }: BeamWeights): Int16Array {
  const prices = new Int16Array(64 << 6);
  const releases = computeReleases(deal);
  for (let above = 0; above < 52; above++)
    for (let below = 0; below < above; below++) {
      if (above >> 2 === below >> 2) continue;
      const wait = Math.max(0, releases[above] - releases[below]) / 46;
      const price = inversion * (1 + low * (13 - (below >> 2))) + late * wait;
      prices[(above << 6) | below] = Math.round(UNITS_PER_POINT * price);
    }
  return prices;
}

export class BeamScore {
  private readonly prices: Int16Array;
  private readonly states: BeamStates;
  private readonly deal: BeamDeal;
  private readonly weights: BeamWeights;
  private readonly tops: Uint8Array;

  constructor(deal: BeamDeal, states: BeamStates, weights: BeamWeights) {
    this.deal = deal;
    this.states = states;
    this.weights = weights;
    this.prices = computePrices(deal, weights);
    this.tops = new Uint8Array(states.piles);
  }

  /**
   * Returns the sum of a card's prices above each card that a state still has in the talon before the index `place`.
   */
  priceAbove(state: number, card: BeamCard, place: number): number {
    const { talons } = this.states;
    const low = place < 32 ? talons[state * 2] & ((1 << place) - 1) : talons[state * 2];
    const high = place > 32 ? talons[state * 2 + 1] & ((1 << (place - 32)) - 1) : 0;
    return this.sumPrices(card, low, 0) + this.sumPrices(card, high, 32);
  }

  private sumPrices(card: BeamCard, word: number, first: number): number {
    const { prices } = this;
    const { talon } = this.deal;
    const row = card << 6;
    let price = 0;
    for (let bits = word; bits; ) {
      const index = 31 - Math.clz32(bits);
      bits ^= 1 << index;
      price += prices[row | talon[first + index]];
    }
    return price;
  }

  score(state: number, passed: number): number {
    const { weights, states } = this;
    const counts = states.upCounts(state);
    const spades = (counts >>> 16) & 15;
    const hearts = (counts >>> 20) & 15;
    const diamonds = (counts >>> 24) & 15;
    const clubs = counts >>> 28;
    const least = Math.min(Math.min(spades, hearts), Math.min(diamonds, clubs));
    const points =
      weights.up * (spades + hearts + diamonds + clubs) +
      weights.least * least +
      this.scoreTableau(state) -
      weights.waste * states.wasteLength(state, passed) +
      this.scoreLookahead(state, passed, counts);
    const score = ZERO_SCORE + Math.round(UNITS_PER_POINT * points) - states.prices[state];
    return score < 0 ? 0 : score >= SCORE_LIMIT ? SCORE_LIMIT - 1 : score;
  }

  private scoreTableau(state: number): number {
    const { weights, states } = this;
    const { piles, tops } = states;
    let points = 0;
    for (let at = state * piles; at < (state + 1) * piles; at++) {
      if (tops[at] === NONE) points += weights.space;
      else if (weights.buried) points -= weights.buried * this.countBuried(state, tops[at]);
    }
    return points;
  }

  private countBuried(state: number, top: BeamCard): number {
    const { underCards } = this.deal;
    let count = 0;
    let above = 0;
    for (let card = top; card < 62; ) {
      const under = underCards[(card << 4) | this.states.underCode(state, card)];
      above++;
      if (under < 62 && under >> 2 < card >> 2) count += above;
      card = under;
    }
    return count;
  }

  /** Returns the points for the next stock cards that can be played when dealt, to a foundation or onto a top card. */
  private scoreLookahead(state: number, passed: number, counts: number): number {
    const { weights, states, deal, tops } = this;
    const { talon, underCodes } = deal;
    const { piles } = states;
    for (let pile = 0, at = state * piles; pile < piles; pile++) tops[pile] = states.tops[at++];
    const end = Math.min(talon.length, passed + LOOKAHEAD);
    let up = counts >>> 16;
    let points = 0;
    let value = weights.ahead;
    for (let index = passed; index < end; index++) {
      const card = talon[index];
      const shift = (card & 3) << 2;
      if (card >> 2 === ((up >>> shift) & 15)) {
        // A card that goes up does not lower the value of those after it.
        up += 1 << shift;
        points += value;
        continue;
      }
      let pile = 0;
      while (pile < piles && !underCodes[(card << 6) | tops[pile]]) pile++;
      if (pile < piles) {
        tops[pile] = card;
        points += value;
      }
      value *= weights.next;
    }
    return points;
  }
}
