import { type BeamCard, type BeamDeal, NONE } from './deal.ts';
import { SCORES } from './queue.ts';
import type { BeamStates } from './states.ts';

/** What makes a state promising, in points. */
export interface BeamWeights {
  /** For each card that is up. */
  readonly up: number;
  /** For each space. */
  readonly space: number;
  /** For each card up of the suit that has fewest. */
  readonly least: number;
  /** Against each card of the waste. */
  readonly waste: number;
  /** Against each waste card that lies above a lower one, which must wait for it. */
  readonly inversion: number;
  /** How much dearer that is for each step that the lower card is nearer to the base, as a share. */
  readonly low: number;
  /** More against it where the upper card can't go up until later: for a wait through a whole stock of 46. */
  readonly late: number;
  /** Against each card of a pile that lies above a lower one: there only by wrapping. */
  readonly buried: number;
  /** For each of the next twelve stock cards that finds a place at once, if only those before it had moved. */
  readonly ahead: number;
  /** What the same is worth one card later, as a share. */
  readonly next: number;
}

/** Whole numbers to a point. */
const SCALE = 4;
/** The score of no points. */
const MIDDLE = 10000;
/** Stock cards that are looked ahead to. */
const AHEAD = 12;

/** By card, how many cards of the talon must be passed before it can go up: its own place and its predecessors'. */
function releasesOf(deal: BeamDeal): Uint8Array {
  const releases = new Uint8Array(64);
  for (let index = 0; index < deal.talon.length; index++) releases[deal.talon[index]] = index + 1;
  for (let card = 4; card < 52; card++) releases[card] = Math.max(releases[card], releases[card - 4]);
  return releases;
}

/** The price of each card above each other in the waste, by `above << 6 | below`. */
function pricesOf(deal: BeamDeal, { inversion, low, late }: BeamWeights): Int16Array {
  const prices = new Int16Array(64 << 6);
  const releases = releasesOf(deal);
  for (let above = 0; above < 52; above++)
    for (let below = 0; below < above; below++) {
      if (above >> 2 === below >> 2) continue;
      const wait = Math.max(0, releases[above] - releases[below]) / 46;
      const price = inversion * (1 + low * (13 - (below >> 2))) + late * wait;
      prices[(above << 6) | below] = Math.round(SCALE * price);
    }
  return prices;
}

/** Scores states under given weights. */
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
    this.prices = pricesOf(deal, weights);
    this.tops = new Uint8Array(states.piles);
  }

  /** The price of a card lying above the waste that a state has below a place of the talon. */
  priceAbove(state: number, card: BeamCard, place: number): number {
    const { talons } = this.states;
    const low = place < 32 ? talons[state * 2] & ((1 << place) - 1) : talons[state * 2];
    const high = place > 32 ? talons[state * 2 + 1] & ((1 << (place - 32)) - 1) : 0;
    return this.priceOf(card, low, 0) + this.priceOf(card, high, 32);
  }

  private priceOf(card: BeamCard, word: number, first: number): number {
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

  /** Scores a state with so many cards of the talon passed. */
  score(state: number, passed: number): number {
    const { weights, states } = this;
    const counts = states.up(state);
    const spades = (counts >>> 16) & 15;
    const hearts = (counts >>> 20) & 15;
    const diamonds = (counts >>> 24) & 15;
    const clubs = counts >>> 28;
    const least = Math.min(Math.min(spades, hearts), Math.min(diamonds, clubs));
    const points =
      weights.up * (spades + hearts + diamonds + clubs) +
      weights.least * least +
      this.tableau(state) -
      weights.waste * states.wasteLength(state, passed) +
      this.ahead(state, passed, counts);
    const score = MIDDLE + Math.round(SCALE * points) - states.prices[state];
    return score < 0 ? 0 : score >= SCORES ? SCORES - 1 : score;
  }

  private tableau(state: number): number {
    const { weights, states } = this;
    const { piles, tops } = states;
    let points = 0;
    for (let at = state * piles; at < (state + 1) * piles; at++) {
      if (tops[at] === NONE) points += weights.space;
      else if (weights.buried) points -= weights.buried * this.buried(state, tops[at]);
    }
    return points;
  }

  /** Cards of a pile that lie above a lower one, once for each such. */
  private buried(state: number, top: BeamCard): number {
    const { unders } = this.deal;
    let count = 0;
    let above = 0;
    for (let card = top; card < 62; ) {
      const under = unders[(card << 4) | this.states.code(state, card)];
      above++;
      if (under < 62 && under >> 2 < card >> 2) count += above;
      card = under;
    }
    return count;
  }

  /** What the next stock cards are worth that find a place at once: up, or on a top card. */
  private ahead(state: number, passed: number, counts: number): number {
    const { weights, states, deal, tops } = this;
    const { talon, codes } = deal;
    const { piles } = states;
    for (let pile = 0, at = state * piles; pile < piles; pile++) tops[pile] = states.tops[at++];
    const end = Math.min(talon.length, passed + AHEAD);
    let up = counts >>> 16;
    let points = 0;
    let value = weights.ahead;
    for (let index = passed; index < end; index++) {
      const card = talon[index];
      const shift = (card & 3) << 2;
      if (card >> 2 === ((up >>> shift) & 15)) {
        // A card that goes up leaves the worth of the others as it is.
        up += 1 << shift;
        points += value;
        continue;
      }
      let pile = 0;
      while (pile < piles && !codes[(card << 6) | tops[pile]]) pile++;
      if (pile < piles) {
        tops[pile] = card;
        points += value;
      }
      value *= weights.next;
    }
    return points;
  }
}
