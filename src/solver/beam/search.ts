import type { Search } from '../search/verdict.ts';
import { CARRY, DEAL_ACTION, REDEAL_ACTION, TO_SPACE, TO_UP } from './actions.ts';
import { type BeamCard, type BeamDeal, FLOOR_CODE, NONE, UP_CODE } from './deal.ts';
import { Reach } from './proof-reach.ts';
import { BeamQueue } from './queue.ts';
import { capacityOf, MARGIN, type Rung, type RungResult, tableSizeOf, trailsOf } from './rung.ts';
import { isSafe, safeThresholds } from './safe.ts';
import { BeamScore } from './score.ts';
import { BeamStates } from './states.ts';
import { BeamTrail } from './trail.ts';

const NOWHERE = -1;
/** Expansions from one stop to the next. */
const STRETCH = 1024;

/**
 * One beam over a deal. A layer holds the states that have passed the same number of cards of the talon. Its best
 * states are expanded by every move but dealing; then the best of all are dealt the next card, and are the next layer.
 */
export class BeamSearch {
  private readonly deal: BeamDeal;
  private readonly rung: Rung;
  private readonly limit: number;
  private readonly useSafe: boolean;
  private readonly states: BeamStates;
  /** The chosen states between two layers. */
  private readonly between: BeamStates;
  private readonly chosen: Int32Array;
  private readonly score: BeamScore;
  private readonly safe: Uint8Array;
  private readonly reach: Reach | undefined;
  private readonly queue: BeamQueue;
  private readonly trail: BeamTrail;
  /** States by hash, with open addressing. */
  private readonly table: Int32Array;
  private count = 0;
  private passed: number;
  private redealsLeft: number;
  private won = NOWHERE;
  private nodes = 0;
  /** The nodes at which the search stops next. */
  private stop = 0;
  private stored = 0;
  private cut = false;
  /** Expansions that the layer may still have. */
  private left = 0;

  constructor(deal: BeamDeal, rung: Rung, limit: number, useSafe = true) {
    const capacity = capacityOf(rung);
    this.deal = deal;
    this.rung = rung;
    this.limit = limit;
    this.useSafe = useSafe;
    this.states = new BeamStates(capacity, deal.piles);
    this.between = new BeamStates(rung.width, deal.piles);
    this.chosen = new Int32Array(rung.width);
    this.score = new BeamScore(deal, this.states, rung.weights);
    this.safe = safeThresholds(deal);
    this.reach = rung.exact && !rung.keepsDead ? new Reach(deal, this.states) : undefined;
    this.queue = new BeamQueue(this.states);
    this.trail = new BeamTrail(this.states, trailsOf(rung));
    this.table = new Int32Array(tableSizeOf(capacity)).fill(NOWHERE);
    this.passed = deal.dealt;
    this.redealsLeft = deal.redeals;
  }

  *run(): Search<RungResult> {
    this.begin();
    for (;;) {
      while (this.won === NOWHERE && !this.close()) yield this.nodes;
      const line = this.won === NOWHERE ? undefined : this.trail.line(this.won);
      const spent = this.trail.full || this.nodes >= this.limit;
      if (line && !this.trail.full) return this.result(line);
      if (spent) this.cut = true;
      if (spent || (this.cut && this.rung.exact) || !this.advance()) return this.result(undefined);
    }
  }

  /** The lines to the most promising states in which the next card may be dealt, or the line that wins before that. */
  rests(): number[][] {
    this.begin();
    for (let isDone = false; !isDone; ) isDone = this.close();
    if (this.won !== NOWHERE) return [this.trail.line(this.won)];
    const kept = this.choose();
    return Array.from(this.chosen.subarray(0, kept), (state) => this.trail.line(state));
  }

  private begin(): void {
    const { deal, states } = this;
    states.begin(deal, 0);
    states.passTalons[0] = NONE;
    for (let index = 1; index < deal.dealt; index++)
      states.prices[0] += this.score.priceAbove(0, deal.talon[index], index);
    this.enter(-1, 0);
    this.beginLayer();
  }

  private beginLayer(): void {
    const { exact, effort, width } = this.rung;
    this.left = Math.min(this.limit - this.nodes, exact ? Number.POSITIVE_INFINITY : Math.ceil(effort * width));
  }

  private result(line: number[] | undefined): RungResult {
    let up = 0;
    for (let state = 0; state < this.count; state++) up = Math.max(up, this.states.upCount(state));
    return { line, up, nodes: this.nodes, stored: Math.max(this.stored, this.count), cut: this.cut };
  }

  /**
   * Files the state at the end of the arrays, unless it is there already. `parent` is a state of the layer, or −1
   * less the trail of a layer's first states.
   */
  private enter(parent: number, action: number): void {
    const { states } = this;
    const state = this.count;
    if (this.useSafe) this.settle(state);
    if (this.reach?.isDead(state, this.passed, this.redealsLeft === 0)) return;
    const mask = this.table.length - 1;
    let slot = (states.hashes[state] ^ (states.hashes[state] >>> 15)) & mask;
    for (let other = this.table[slot]; other !== NOWHERE; other = this.table[slot]) {
      if (states.hashes[other] === states.hashes[state] && states.sameKey(other, state)) return;
      slot = (slot + 1) & mask;
    }
    this.table[slot] = state;
    this.count++;
    states.scores[state] = this.score.score(state, this.passed);
    states.parents[state] = parent;
    states.actions[state] = action;
    states.closed[state] = 0;
    this.queue.push(state, states.scores[state]);
    if (states.upCount(state) === this.deal.total) this.won = state;
  }

  /** Expands the best states of a layer until none is open, or the effort is spent; false at a stop before that. */
  private close(): boolean {
    const { states, queue } = this;
    while (queue.open > 0 && this.won === NOWHERE) {
      if (this.nodes === this.stop) {
        this.stop += STRETCH;
        return false;
      }
      const state = queue.pop();
      if (states.closed[state]) continue;
      if (this.left-- <= 0 || this.count + MARGIN > states.capacity) {
        this.cut = true;
        return true;
      }
      states.closed[state] = 1;
      this.nodes++;
      this.expand(state);
    }
    return true;
  }

  /** Enters what comes of a state by one move: to the first space alone, since all spaces are alike. */
  private expand(state: number): void {
    const { states, deal, passed } = this;
    const { piles, tops } = states;
    const at = state * piles;
    const space = states.spaceOf(state);
    for (let pile = 0; pile < piles; pile++) {
      const card = tops[at + pile];
      // A pile's only card gains nothing in another space.
      if (card !== NONE) this.moveFrom(state, card, pile, states.code(state, card) === FLOOR_CODE ? NOWHERE : space);
    }
    const top = states.wasteTop(state, passed);
    if (top >= 0) this.moveFrom(state, deal.talon[top], NOWHERE, space);
  }

  /** Enters what comes of moving a card: `pile` is where it lies, `NOWHERE` for the waste. */
  private moveFrom(state: number, card: BeamCard, pile: number, space: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (states.isNext(state, card)) this.child(state, card, pile, NOWHERE, UP_CODE, TO_UP);
    for (let to = 0; to < piles; to++) {
      const under = tops[state * piles + to];
      const code = deal.codes[(card << 6) | under];
      if (!code || to === pile) continue;
      if (under < 4 && this.rung.linear) this.cut = true;
      else this.child(state, card, pile, to, code, under);
    }
    if (space !== NOWHERE) this.child(state, card, pile, space, FLOOR_CODE, TO_SPACE);
  }

  private child(state: number, card: BeamCard, pile: number, to: number, code: number, target: number): void {
    if (this.won !== NOWHERE) return;
    this.states.copy(this.states, state, this.count);
    this.shift(this.count, card, pile, to, code);
    this.enter(state, card | (target << 6));
  }

  /** Moves a card of a state, from a pile or the waste (`NOWHERE`), to a pile or up (`NOWHERE`). */
  private shift(state: number, card: BeamCard, pile: number, to: number, code: number): void {
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

  /** Plays up what is safe. */
  private settle(state: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (deal.mustFill && !(this.passed === deal.talon.length && this.redealsLeft === 0)) return;
    for (let moved = true; moved; ) {
      moved = false;
      for (let pile = 0; pile < piles; pile++)
        if (this.goesUp(state, tops[state * piles + pile])) {
          this.shift(state, tops[state * piles + pile], pile, NOWHERE, UP_CODE);
          moved = true;
        }
      const top = states.wasteTop(state, this.passed);
      if (top < 0 || !this.goesUp(state, deal.talon[top])) continue;
      this.shift(state, deal.talon[top], NOWHERE, NOWHERE, UP_CODE);
      moved = true;
    }
  }

  private goesUp(state: number, card: BeamCard): boolean {
    return card !== NONE && this.states.isNext(state, card) && isSafe(this.safe, card, this.states.up(state));
  }

  /** Files those states of the layer that may be dealt to, and chooses the best. */
  private choose(): number {
    const { queue, states, chosen } = this;
    queue.clear();
    for (let state = 0; state < this.count; state++)
      if (this.mayAdvance(state)) queue.push(state, states.scores[state]);
    const { kept, cut } = queue.select(chosen, this.rung.alike);
    if (cut) this.cut = true;
    return kept;
  }

  private mayAdvance(state: number): boolean {
    const { deal, states, passed } = this;
    if (!deal.mustFill || passed === deal.talon.length || !states.inTalon(state, passed)) return true;
    return states.spaceOf(state) === NOWHERE || states.wasteTop(state, passed) < 0;
  }

  /** Deals, or turns the waste over: the best states become the next layer's first. Whether there are any. */
  private advance(): boolean {
    const { states, between, deal, passed } = this;
    const isRedeal = passed === deal.talon.length;
    if (isRedeal && this.redealsLeft <= 0) return false;
    const kept = this.choose();
    for (let to = 0; to < kept; to++) {
      const state = this.chosen[to];
      between.copy(states, state, to);
      between.closed[to] = states.closed[state];
      between.parents[to] = -1 - this.trail.to(state);
    }
    this.clear();
    if (isRedeal) this.redealsLeft--;
    this.passed = isRedeal ? 0 : passed + 1;
    for (let from = 0; from < kept && this.won === NOWHERE; from++) {
      states.copy(between, from, this.count);
      if (isRedeal) this.redealTo(between.parents[from]);
      else this.dealTo(between.parents[from], passed, between.closed[from]);
    }
    this.beginLayer();
    return this.count > 0;
  }

  private clear(): void {
    this.stored = Math.max(this.stored, this.count);
    this.table.fill(NOWHERE);
    this.queue.clear();
    this.trail.clear(this.count);
    this.count = 0;
  }

  /**
   * A pass in which no card left the talon gains nothing: the moves among piles and foundations that it had could be
   * made at its beginning. So the state is dropped, and passes without end are not searched.
   */
  private redealTo(parent: number): void {
    const { states } = this;
    const left = states.talonLength(this.count);
    if (left === 0 || left === states.passTalons[this.count]) return;
    states.passTalons[this.count] = left;
    states.prices[this.count] = 0;
    this.enter(parent, REDEAL_ACTION);
  }

  /** Deals the card of the talon at `index` to the state at the end of the arrays. */
  private dealTo(parent: number, index: number, closed: number): void {
    const { states, deal } = this;
    const state = this.count;
    const card = deal.talon[index];
    const space = states.spaceOf(state);
    if (!states.inTalon(state, index)) {
      this.enter(parent, CARRY);
      if (this.count > state) states.closed[state] = closed;
    } else if (deal.mustFill && space !== NOWHERE) {
      states.takeFromTalon(state, index);
      states.setCode(deal, state, card, FLOOR_CODE);
      states.tops[state * states.piles + space] = card;
      this.enter(parent, card | (TO_SPACE << 6));
    } else {
      states.prices[state] += this.score.priceAbove(state, card, index);
      this.enter(parent, DEAL_ACTION);
    }
  }
}
