import { type BeamCard, type BeamDeal, FLOOR, KEY_WORDS, NONE, startCode, UP_CODE } from './deal.ts';

/**
 * Positions side by side in flat arrays, none an object. A key says of each card what it lies on (four bits) and of each
 * suit how many cards are up (four bits); no order of piles is in it, so positions that differ in that alone have
 * one key. What is in no pile and not up is in the talon, in its first order: waste and stock are known by how many
 * cards of the talon have been passed, which is the layer's number and the same for all states of a layer.
 */
export class BeamStates {
  readonly piles: number;
  readonly keys: Int32Array;
  readonly hashes: Int32Array;
  /** Top cards of the piles, `NONE` for a space. */
  readonly tops: Uint8Array;
  /** Which cards are in the talon, a bit a card in dealing order: two words a state. */
  readonly talons: Int32Array;
  /** The price of the waste's order; see `beam-score`. */
  readonly prices: Int32Array;
  /** Cards of the talon when the pass began. */
  readonly passTalons: Uint8Array;
  readonly scores: Int32Array;
  /** The state in the same layer that this one comes from, or −1 − the trail of a layer's first states. */
  readonly parents: Int32Array;
  /** The action that led here. */
  readonly actions: Uint16Array;
  /** 1 when expanded. */
  readonly closed: Uint8Array;

  readonly capacity: number;

  constructor(capacity: number, piles: number) {
    this.capacity = capacity;
    this.piles = piles;
    this.keys = new Int32Array(capacity * KEY_WORDS);
    this.hashes = new Int32Array(capacity);
    this.tops = new Uint8Array(capacity * piles);
    this.talons = new Int32Array(capacity * 2);
    this.prices = new Int32Array(capacity);
    this.passTalons = new Uint8Array(capacity);
    this.scores = new Int32Array(capacity);
    this.parents = new Int32Array(capacity);
    this.actions = new Uint16Array(capacity);
    this.closed = new Uint8Array(capacity);
  }

  /** Bytes of one state in a game of so many piles, with its share of the table of keys. */
  static bytesEach(piles: number): number {
    return (KEY_WORDS + 1 + 2 + 4 + 4) * 4 + piles + 3;
  }

  /** Copies a state's cards, hash and price from other states, or these. */
  copy(from: BeamStates, source: number, target: number): void {
    const { piles } = this;
    for (let word = 0, a = source * KEY_WORDS, b = target * KEY_WORDS; word < KEY_WORDS; word++)
      this.keys[b++] = from.keys[a++];
    for (let pile = 0, a = source * piles, b = target * piles; pile < piles; pile++) this.tops[b++] = from.tops[a++];
    this.talons[target * 2] = from.talons[source * 2];
    this.talons[target * 2 + 1] = from.talons[source * 2 + 1];
    this.hashes[target] = from.hashes[source];
    this.prices[target] = from.prices[source];
    this.passTalons[target] = from.passTalons[source];
  }

  /** Writes the first state of a deal. */
  begin(deal: BeamDeal, state: number): void {
    this.keys.fill(0, state * KEY_WORDS, (state + 1) * KEY_WORDS);
    this.talons[state * 2] = 0;
    this.talons[state * 2 + 1] = 0;
    this.hashes[state] = 0;
    this.prices[state] = 0;
    for (let index = 0; index < deal.talon.length; index++) this.talons[state * 2 + (index >> 5)] |= 1 << (index & 31);
    for (let pile = 0; pile < this.piles; pile++) {
      const cards = deal.startPiles[pile];
      this.tops[state * this.piles + pile] = cards.length ? cards[cards.length - 1] : NONE;
      for (let at = 0; at < cards.length; at++)
        this.setCode(deal, state, cards[at], startCode(deal, cards[at], at ? cards[at - 1] : FLOOR));
    }
    for (let suit = 0; suit < 4; suit++) this.keys[state * KEY_WORDS + 6] += deal.up[suit] << (16 + 4 * suit);
  }

  /** The code of what a card lies on. */
  code(state: number, card: BeamCard): number {
    return (this.keys[state * KEY_WORDS + (card >> 3)] >>> ((card & 7) << 2)) & 15;
  }

  /** Changes what a card lies on: `UP_CODE` puts it on its foundation. */
  setCode(deal: BeamDeal, state: number, card: BeamCard, code: number): void {
    const { keys } = this;
    const word = state * KEY_WORDS + (card >> 3);
    const shift = (card & 7) << 2;
    const before = (keys[word] >>> shift) & 15;
    let hash = this.hashes[state] + deal.hashes[(card << 4) | code];
    if (before) hash -= deal.hashes[(card << 4) | before];
    this.hashes[state] = hash | 0;
    keys[word] &= ~(15 << shift);
    if (code === UP_CODE) keys[state * KEY_WORDS + 6] += 1 << (16 + ((card & 3) << 2));
    else keys[word] |= code << shift;
  }

  /** The counts of cards up, four bits a suit from bit 16. */
  up(state: number): number {
    return this.keys[state * KEY_WORDS + 6];
  }

  /** How many cards are up. */
  upCount(state: number): number {
    const up = this.up(state);
    return ((up >>> 16) & 15) + ((up >>> 20) & 15) + ((up >>> 24) & 15) + (up >>> 28);
  }

  /** Whether a card is the next of its suit to go up. */
  isNext(state: number, card: BeamCard): boolean {
    return card >> 2 === ((this.up(state) >>> (16 + ((card & 3) << 2))) & 15);
  }

  /** The last space, or −1. */
  spaceOf(state: number): number {
    const { piles, tops } = this;
    let pile = piles - 1;
    while (pile >= 0 && tops[state * piles + pile] !== NONE) pile--;
    return pile;
  }

  sameKey(a: number, b: number): boolean {
    const { keys } = this;
    for (let word = 0, i = a * KEY_WORDS, j = b * KEY_WORDS; word < KEY_WORDS; word++)
      if (keys[i++] !== keys[j++]) return false;
    return true;
  }

  /** Where in the talon the top of the waste is, with `passed` cards passed; −1 with an empty waste. */
  wasteTop(state: number, passed: number): number {
    const low = this.talons[state * 2];
    if (passed > 32) {
      const high = this.talons[state * 2 + 1] & ((1 << (passed - 32)) - 1);
      if (high) return 63 - Math.clz32(high);
      return low ? 31 - Math.clz32(low) : -1;
    }
    const cards = passed === 32 ? low : low & ((1 << passed) - 1);
    return cards ? 31 - Math.clz32(cards) : -1;
  }

  talonLength(state: number): number {
    return bitCount(this.talons[state * 2]) + bitCount(this.talons[state * 2 + 1]);
  }

  /** Cards of the waste, with `passed` cards passed. */
  wasteLength(state: number, passed: number): number {
    const { talons } = this;
    const low = passed < 32 ? talons[state * 2] & ((1 << passed) - 1) : talons[state * 2];
    const high = passed > 32 ? talons[state * 2 + 1] & ((1 << (passed - 32)) - 1) : 0;
    return bitCount(low) + bitCount(high);
  }

  /** Whether a card of the talon is still there. */
  inTalon(state: number, index: number): boolean {
    return ((this.talons[state * 2 + (index >> 5)] >>> (index & 31)) & 1) === 1;
  }

  takeFromTalon(state: number, index: number): void {
    this.talons[state * 2 + (index >> 5)] &= ~(1 << (index & 31));
  }
}

/** The ones of a word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
