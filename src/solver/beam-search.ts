import { type BeamCard, type BeamDeal, FLOOR_CODE, NONE, UP_CODE } from './beam-deal.ts';
import { isSafe, safeThresholds } from './beam-safe.ts';
import { BeamScore, type BeamWeights, SCORES } from './beam-score.ts';
import { BeamStates } from './beam-states.ts';
import type { Watch } from './verdict.ts';

/** What an action does with its card: goes up, to a space, or (below these) onto another card. */
export const TO_UP = 61;
export const TO_SPACE = 60;
/** Actions without a card of the tableau. */
export const DEAL = 62;
export const REDEAL = 63;
/** In a later pass, the next card of the talon is gone already. */
export const CARRY = DEAL | (TO_UP << 6);

export interface Rung {
  readonly width: number;
  /** Expansions a layer, in multiples of the width. */
  readonly effort: number;
  /** Whether nothing is put on a card of the base. */
  readonly linear?: boolean;
  readonly weights: BeamWeights;
  /** How many states with equal talon and foundations are kept; 0: all. */
  readonly alike?: number;
}

export interface RungResult {
  /** Actions of the winning line, safe moves left out, or `undefined`. */
  readonly line: number[] | undefined;
  readonly nodes: number;
  readonly stored: number;
  /** Whether anything was left out: with `false` and no line the position can't be won. */
  readonly cut: boolean;
}

const NOWHERE = -1;
/** The watch is asked every so many expansions. */
const WATCH_MASK = 1023;

/** One beam over a deal. */
export class BeamSearch {
  nodes = 0;
  stored = 0;
  cut = false;
  readonly states: BeamStates;
  private readonly next: BeamStates;
  private readonly score: BeamScore;
  private readonly safe: Uint8Array;
  private readonly table: Int32Array;
  private readonly mask: number;
  private readonly heads = new Int32Array(SCORES).fill(NOWHERE);
  private readonly chain: Int32Array;
  private count = 0;
  private nextCount = 0;
  private best = 0;
  private open = 0;
  private passed = 0;
  private redealsLeft: number;
  private won = NOWHERE;
  private trailParents = new Int32Array(1 << 12);
  private trailActions = new Uint16Array(1 << 12);
  private trails = 0;
  private readonly trailOf: Int32Array;
  private readonly chosen: Int32Array;
  private readonly groups: Uint8Array;

  readonly deal: BeamDeal;
  readonly rung: Rung;
  readonly limit: number;
  private readonly useSafe: boolean;

  private readonly watch: Watch;
  private stopped = false;

  constructor(deal: BeamDeal, rung: Rung, limit: number, watch: Watch = () => true, useSafe = true) {
    this.watch = watch;
    this.deal = deal;
    this.rung = rung;
    this.limit = limit;
    this.useSafe = useSafe;
    const starts = rung.width;
    const capacity = capacityOf(rung);
    this.states = new BeamStates(capacity, deal.piles);
    this.next = new BeamStates(starts + 1, deal.piles);
    this.score = new BeamScore(deal, this.states, rung.weights);
    this.safe = safeThresholds(deal);
    const size = tableSizeOf(capacity);
    this.table = new Int32Array(size).fill(NOWHERE);
    this.mask = size - 1;
    this.chosen = new Int32Array(rung.width);
    this.groups = new Uint8Array(size);
    this.chain = new Int32Array(capacity);
    this.trailOf = new Int32Array(capacity);
    this.redealsLeft = deal.redeals;
  }

  /** Whether a beam keeps within so many bytes: its tables, and a trail of three actions for each state that is dealt to. */
  static fits(rung: Rung, piles: number, memory: number): boolean {
    const capacity = capacityOf(rung);
    const tables =
      tableSizeOf(capacity) * 5 +
      capacity * (BeamStates.bytesEach(piles) + 8) +
      rung.width * BeamStates.bytesEach(piles);
    return tables + rung.width * 52 * 3 * 6 <= memory;
  }

  run(): RungResult {
    const { deal, states } = this;
    this.passed = deal.dealt;
    states.begin(deal, 0);
    let price = 0;
    for (let index = 1; index < deal.dealt; index++) price += this.score.priceAbove(0, deal.talon[index], index);
    states.prices[0] = price;
    states.passTalons[0] = NONE;
    this.enter(-1, 0);
    for (;;) {
      if (this.won < 0) this.close();
      if (this.won >= 0) return this.result(this.lineOf(this.won));
      if (this.stopped || this.nodes >= this.limit) {
        this.cut = true;
        return this.result(undefined);
      }
      if (!this.advance()) return this.result(undefined);
    }
  }

  private result(line: number[] | undefined): RungResult {
    return { line, nodes: this.nodes, stored: this.stored, cut: this.cut };
  }

  /** Files the state at the end of the arrays, unless it is there already; `parent` is one of the layer or −1 − its trail. */
  private enter(parent: number, action: number): void {
    const { states } = this;
    const state = this.count;
    if (this.useSafe) this.settle(state, undefined);
    let slot = (states.hashes[state] ^ (states.hashes[state] >>> 15)) & this.mask;
    for (let other = this.table[slot]; other !== NOWHERE; other = this.table[slot]) {
      if (states.hashes[other] === states.hashes[state] && states.sameKey(other, state)) return;
      slot = (slot + 1) & this.mask;
    }
    this.table[slot] = state;
    const score = this.score.score(state, this.passed);
    states.scores[state] = score;
    states.parents[state] = parent;
    states.actions[state] = action;
    states.closed[state] = 0;
    this.count++;
    this.chain[state] = this.heads[score];
    this.heads[score] = state;
    if (score > this.best) this.best = score;
    this.open++;
    if (this.isWon(state)) this.won = state;
  }

  private isWon(state: number): boolean {
    const up = this.states.up(state);
    return ((up >>> 16) & 15) + ((up >>> 20) & 15) + ((up >>> 24) & 15) + (up >>> 28) === this.deal.total;
  }

  /** Expands the best states of a layer until none is left, or the effort is spent. */
  private close(): void {
    const { states, heads, chain } = this;
    let left = Math.min(this.limit - this.nodes, Math.ceil(this.rung.effort * this.rung.width));
    while (this.open > 0) {
      while (heads[this.best] === NOWHERE) this.best--;
      const state = heads[this.best];
      heads[this.best] = chain[state];
      this.open--;
      if (states.closed[state]) continue;
      if ((this.nodes & WATCH_MASK) === 0 && !this.watch(this.nodes)) this.stopped = true;
      if (this.stopped || left-- <= 0 || this.count + 80 > states.capacity) {
        this.cut = true;
        break;
      }
      states.closed[state] = 1;
      this.nodes++;
      this.expand(state);
      if (this.won >= 0) return;
    }
    if (this.count > this.stored) this.stored = this.count;
  }

  private expand(state: number): void {
    const { states, deal, passed } = this;
    const { piles, tops } = states;
    const at = state * piles;
    let space = NOWHERE;
    for (let pile = 0; pile < piles; pile++) if (tops[at + pile] === NONE) space = pile;
    for (let pile = 0; pile < piles; pile++) {
      const card = tops[at + pile];
      if (card !== NONE) this.moveFrom(state, card, pile, states.code(state, card) === FLOOR_CODE ? NOWHERE : space);
      if (this.won >= 0) return;
    }
    const top = states.wasteTop(state, passed);
    if (top >= 0) this.moveFrom(state, deal.talon[top], NOWHERE, space);
  }

  /** Enters what comes of moving a card: `pile` is where it lies, `NOWHERE` for the waste. */
  private moveFrom(state: number, card: BeamCard, pile: number, space: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    const at = state * piles;
    if (card >> 2 === ((states.up(state) >>> (16 + ((card & 3) << 2))) & 15))
      this.child(state, card, pile, NOWHERE, UP_CODE, TO_UP);
    for (let to = 0; to < piles; to++) {
      const under = tops[at + to];
      if (under === NONE || to === pile) continue;
      const code = deal.codes[(card << 6) | under];
      if (code && under < 4 && this.rung.linear) {
        this.cut = true;
        continue;
      }
      if (code) this.child(state, card, pile, to, code, under);
    }
    if (space !== NOWHERE) this.child(state, card, pile, space, FLOOR_CODE, TO_SPACE);
  }

  private child(state: number, card: BeamCard, pile: number, to: number, code: number, target: number): void {
    if (this.won >= 0) return;
    const { states } = this;
    const fresh = this.count;
    states.copy(states, state, fresh);
    this.shift(fresh, card, pile, to, code);
    this.enter(state, card | (target << 6));
  }

  /** Moves a card of a state, from a pile or the waste, to a pile or (`to` is `NOWHERE`) up. */
  shift(state: number, card: BeamCard, pile: number, to: number, code: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (pile === NOWHERE) {
      const top = states.wasteTop(state, this.passed);
      states.takeFromTalon(state, top);
      states.prices[state] -= this.score.priceAbove(state, card, top);
    } else {
      const under = deal.unders[(card << 4) | states.code(state, card)];
      tops[state * piles + pile] = under >= 62 ? NONE : under;
    }
    states.setCode(deal, state, card, code);
    if (to !== NOWHERE) tops[state * piles + to] = card;
  }

  /** Plays up what is safe; the actions are added to `log`. */
  settle(state: number, log: number[] | undefined): void {
    const { states, deal, safe } = this;
    const { piles, tops } = states;
    if (deal.mustFill && !(this.passed === deal.talon.length && this.redealsLeft === 0)) return;
    for (let moved = true; moved; ) {
      moved = false;
      const at = state * piles;
      for (let pile = 0; pile < piles; pile++) {
        const card = tops[at + pile];
        if (card === NONE || card >> 2 !== ((states.up(state) >>> (16 + ((card & 3) << 2))) & 15)) continue;
        if (!isSafe(safe, card, states.up(state))) continue;
        this.shift(state, card, pile, NOWHERE, UP_CODE);
        log?.push(card | (TO_UP << 6));
        moved = true;
      }
      const top = states.wasteTop(state, this.passed);
      if (top < 0) continue;
      const card = deal.talon[top];
      if (card >> 2 !== ((states.up(state) >>> (16 + ((card & 3) << 2))) & 15) || !isSafe(safe, card, states.up(state)))
        continue;
      this.shift(state, card, NOWHERE, NOWHERE, UP_CODE);
      log?.push(card | (TO_UP << 6));
      moved = true;
    }
  }

  /** Lists the best states that may be dealt to, best first, at most `width`, and few with equal talon and foundations. */
  private select(): number {
    const { states, heads, chain, chosen, groups } = this;
    const { width, alike } = this.rung;
    heads.fill(NOWHERE);
    for (let state = 0; state < this.count; state++) {
      if (!this.mayAdvance(state)) continue;
      const score = states.scores[state];
      chain[state] = heads[score];
      heads[score] = state;
    }
    groups.fill(0);
    let kept = 0;
    for (let score = SCORES - 1; score >= 0; score--)
      for (let state = heads[score]; state !== NOWHERE; state = chain[state]) {
        if (kept === width) {
          this.cut = true;
          return kept;
        }
        if (alike) {
          const group = this.groupOf(state);
          if (groups[group] >= alike) {
            this.cut = true;
            continue;
          }
          groups[group]++;
        }
        chosen[kept++] = state;
      }
    return kept;
  }

  private groupOf(state: number): number {
    const { talons } = this.states;
    let word = Math.imul(talons[state * 2], 0x9e3779b1) ^ Math.imul(talons[state * 2 + 1], 0x85ebca6b);
    word ^= Math.imul(this.states.up(state) >>> 16, 0xc2b2ae35);
    word ^= word >>> 15;
    return (Math.imul(word, 0x27d4eb2f) >>> 8) & (this.groups.length - 1);
  }

  private hasSpace(state: number): boolean {
    const { piles, tops } = this.states;
    for (let pile = 0; pile < piles; pile++) if (tops[state * piles + pile] === NONE) return true;
    return false;
  }

  private mayAdvance(state: number): boolean {
    const { deal, states, passed } = this;
    if (!deal.mustFill || passed === deal.talon.length || !states.inTalon(state, passed)) return true;
    return !this.hasSpace(state) || states.wasteTop(state, passed) < 0;
  }

  /** Deals: the best states of the layer become the next layer's first. Whether there are any. */
  private advance(): boolean {
    const { states, next, deal } = this;
    const end = this.passed === deal.talon.length;
    if (end && (this.redealsLeft <= 0 || deal.talon.length === 0)) return false;
    const kept = this.select();
    this.nextCount = kept;
    for (let to = 0; to < kept; to++) {
      const state = this.chosen[to];
      next.copy(states, state, to);
      next.closed[to] = states.closed[state];
      next.parents[to] = this.trail(state);
    }
    this.clear();
    if (end) this.redealsLeft--;
    const dealt = end ? 0 : this.passed;
    this.passed = end ? 0 : this.passed + 1;
    for (let from = 0; from < this.nextCount && this.won < 0; from++) this.dealTo(from, dealt, end);
    return this.count > 0;
  }

  private dealTo(from: number, index: number, redeal: boolean): void {
    const { states, next, deal } = this;
    const state = this.count;
    states.copy(next, from, state);
    const parent = -1 - next.parents[from];
    if (redeal) {
      const left = states.talonLength(state);
      if (left === 0 || left === states.passTalons[state]) return;
      states.passTalons[state] = left;
      states.prices[state] = 0;
      this.enter(parent, REDEAL);
    } else if (!states.inTalon(state, index)) this.carry(parent, next.closed[from]);
    else if (deal.mustFill && this.hasSpace(state)) {
      states.takeFromTalon(state, index);
      const card = deal.talon[index];
      let pile = 0;
      while (states.tops[state * states.piles + pile] !== NONE) pile++;
      states.setCode(deal, state, card, FLOOR_CODE);
      states.tops[state * states.piles + pile] = card;
      this.enter(parent, card | (TO_SPACE << 6));
    } else {
      states.prices[state] += this.score.priceAbove(state, deal.talon[index], index);
      this.enter(parent, DEAL);
    }
  }

  /** A state that lacks the card to be dealt stays as it is. */
  private carry(parent: number, closed: number): void {
    const before = this.count;
    this.enter(parent, CARRY);
    if (this.count > before) this.states.closed[before] = closed;
  }

  private clear(): void {
    if (this.count > this.stored) this.stored = this.count;
    this.table.fill(NOWHERE);
    this.heads.fill(NOWHERE);
    this.trailOf.fill(0, 0, this.count);
    this.count = 0;
    this.open = 0;
    this.best = 0;
  }

  /** The trail that leads to a state: a number of the list of actions with its predecessor. 0 is the start. */
  private trail(state: number): number {
    const { states, trailOf } = this;
    if (trailOf[state]) return trailOf[state];
    const parent = states.parents[state];
    if (parent < 0 && states.actions[state] === 0) return 0;
    const before = parent < 0 ? -1 - parent : this.trail(parent);
    if (++this.trails >= this.trailParents.length) {
      this.trailParents = grown(this.trailParents, Int32Array);
      this.trailActions = grown(this.trailActions, Uint16Array);
    }
    this.trailParents[this.trails] = before;
    this.trailActions[this.trails] = states.actions[state];
    return (trailOf[state] = this.trails);
  }

  private lineOf(state: number): number[] {
    const line: number[] = [];
    for (let trail = this.trail(state); trail; trail = this.trailParents[trail]) line.push(this.trailActions[trail]);
    return line.toReversed();
  }
}

function grown<T extends Int32Array | Uint16Array>(array: T, Kind: new (length: number) => T): T {
  const larger = new Kind(array.length * 2);
  larger.set(array);
  return larger;
}

function capacityOf({ width, effort }: Rung): number {
  return Math.min(1 << 23, Math.ceil(width * (2 + effort * 5)) + 1000);
}

function tableSizeOf(capacity: number): number {
  let size = 256;
  while (size < capacity * 2) size *= 2;
  return size;
}
