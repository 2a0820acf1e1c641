import { type BeamCard, type BeamDeal, FLOOR, initialUnderCode, KEY_WORDS, NONE, UP_CODE } from './deal.ts';

/**
 * The states of a beam search in flat arrays. A key holds for each tableau card the code of what lies beneath it, and
 * for each suit the number of its cards on the foundation. It does not contain the order of the piles, so states that
 * differ only in that order have equal keys. All other cards are in the talon, in its original order. The layer's
 * number of passed cards divides the talon into stock and waste.
 */
export class BeamStates {
  readonly piles: number;
  readonly keys: Int32Array;
  readonly hashes: Int32Array;
  /** By state and pile, the top card; `NONE` for a space. */
  readonly tops: Uint8Array;
  /** By state, two words with a bit for each card that is in the talon, in dealing order. */
  readonly talons: Int32Array;
  /** By state, the sum of the prices of waste cards above lower ones; `score.ts` defines prices. */
  readonly prices: Int32Array;
  /** By state, the length of the talon at the last redeal; `NONE` before the first. */
  readonly passTalons: Uint8Array;
  readonly scores: Int32Array;
  /**
   * By state, the state of the layer that it came from. The first states of a layer have −1 minus the `BeamTrail` index
   * of the action before the deal.
   */
  readonly parents: Int32Array;
  readonly actions: Uint16Array;
  /** By state, 1 if it was expanded. */
  readonly expanded: Uint8Array;

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
    this.expanded = new Uint8Array(capacity);
  }

  /** Returns an upper bound of the bytes that one state takes in a game with `piles` piles. */
  static bytesPerState(piles: number): number {
    return (KEY_WORDS + 1 + 2 + 4 + 4) * 4 + piles + 3;
  }

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

  writeStart(deal: BeamDeal, state: number): void {
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
        this.setUnderCode(deal, state, cards[at], initialUnderCode(deal, cards[at], at ? cards[at - 1] : FLOOR));
    }
    for (let suit = 0; suit < 4; suit++) this.keys[state * KEY_WORDS + 6] += deal.up[suit] << (16 + 4 * suit);
  }

  underCode(state: number, card: BeamCard): number {
    return (this.keys[state * KEY_WORDS + (card >> 3)] >>> ((card & 7) << 2)) & 15;
  }

  /** Sets the code of what lies beneath a card; `UP_CODE` moves the card to its foundation. */
  setUnderCode(deal: BeamDeal, state: number, card: BeamCard, underCode: number): void {
    const { keys } = this;
    const word = state * KEY_WORDS + (card >> 3);
    const shift = (card & 7) << 2;
    const before = (keys[word] >>> shift) & 15;
    let hash = this.hashes[state] + deal.hashTerms[(card << 4) | underCode];
    if (before) hash -= deal.hashTerms[(card << 4) | before];
    this.hashes[state] = hash | 0;
    keys[word] &= ~(15 << shift);
    if (underCode === UP_CODE) keys[state * KEY_WORDS + 6] += 1 << (16 + ((card & 3) << 2));
    else keys[word] |= underCode << shift;
  }

  /** Returns a word with the foundation counts, four bits a suit from bit 16. The lower bits have no meaning here. */
  upCounts(state: number): number {
    return this.keys[state * KEY_WORDS + 6];
  }

  upCount(state: number): number {
    const upCounts = this.upCounts(state);
    return ((upCounts >>> 16) & 15) + ((upCounts >>> 20) & 15) + ((upCounts >>> 24) & 15) + (upCounts >>> 28);
  }

  isNextUp(state: number, card: BeamCard): boolean {
    return card >> 2 === ((this.upCounts(state) >>> (16 + ((card & 3) << 2))) & 15);
  }

  /** Returns the last space; −1 if there is none. */
  findSpace(state: number): number {
    const { piles, tops } = this;
    let pile = piles - 1;
    while (pile >= 0 && tops[state * piles + pile] !== NONE) pile--;
    return pile;
  }

  hasSameKey(a: number, b: number): boolean {
    const { keys } = this;
    for (let word = 0, i = a * KEY_WORDS, j = b * KEY_WORDS; word < KEY_WORDS; word++)
      if (keys[i++] !== keys[j++]) return false;
    return true;
  }

  /** Returns the talon index of the waste's top after `passedCount` passed cards; −1 for an empty waste. */
  wasteTopIndex(state: number, passedCount: number): number {
    const low = this.talons[state * 2];
    if (passedCount > 32) {
      const high = this.talons[state * 2 + 1] & ((1 << (passedCount - 32)) - 1);
      if (high) return 63 - Math.clz32(high);
      return low ? 31 - Math.clz32(low) : -1;
    }
    const cards = passedCount === 32 ? low : low & ((1 << passedCount) - 1);
    return cards ? 31 - Math.clz32(cards) : -1;
  }

  talonLength(state: number): number {
    return countBits(this.talons[state * 2]) + countBits(this.talons[state * 2 + 1]);
  }

  wasteLength(state: number, passedCount: number): number {
    const { talons } = this;
    const low = passedCount < 32 ? talons[state * 2] & ((1 << passedCount) - 1) : talons[state * 2];
    const high = passedCount > 32 ? talons[state * 2 + 1] & ((1 << (passedCount - 32)) - 1) : 0;
    return countBits(low) + countBits(high);
  }

  isInTalon(state: number, index: number): boolean {
    return ((this.talons[state * 2 + (index >> 5)] >>> (index & 31)) & 1) === 1;
  }

  takeFromTalon(state: number, index: number): void {
    this.talons[state * 2 + (index >> 5)] &= ~(1 << (index & 31));
  }
}

export function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
