import type { Search } from '../search/verdict.ts';
import { DEAL_ACTION, REDEAL_ACTION, SKIP_ACTION, TO_SPACE, TO_UP } from './actions.ts';
import { type BeamCard, type BeamDeal, FLOOR_CODE, NONE, UP_CODE } from './deal.ts';
import { RelaxedReach } from './proof-reach.ts';
import { BeamQueue } from './queue.ts';
import { EXPANSION_MARGIN, hashTableSize, layerCapacity, type Rung, type RungResult, trailCapacity } from './rung.ts';
import { computeSafeThresholds, isSafeToPlayUp } from './safe.ts';
import { BeamScore } from './score.ts';
import { BeamStates } from './states.ts';
import { BeamTrail } from './trail.ts';

const NO_STATE = -1;
const YIELD_INTERVAL = 1024;

/**
 * One beam search. A layer holds the states that have passed the same number of talon cards. It is expanded by every
 * move except a deal or redeal. Then its best states are dealt the next card, or redealt after the last.
 */
export class BeamSearch {
  private readonly deal: BeamDeal;
  private readonly rung: Rung;
  private readonly nodeLimit: number;
  private readonly forcesSafe: boolean;
  private readonly states: BeamStates;
  private readonly chosenStates: BeamStates;
  private readonly chosen: Int32Array;
  private readonly scorer: BeamScore;
  private readonly safeThresholds: Uint8Array;
  private readonly reach: RelaxedReach | undefined;
  private readonly queue: BeamQueue;
  private readonly trail: BeamTrail;
  private readonly table: Int32Array;
  private stateCount = 0;
  private passedCount: number;
  private redealsLeft: number;
  private wonState = NO_STATE;
  private nodes = 0;
  private nextYield = 0;
  private stored = 0;
  private wasCut = false;
  private expansionsLeft = 0;

  constructor(deal: BeamDeal, rung: Rung, nodeLimit: number, forcesSafe = true) {
    const capacity = layerCapacity(rung);
    this.deal = deal;
    this.rung = rung;
    this.nodeLimit = nodeLimit;
    this.forcesSafe = forcesSafe;
    this.states = new BeamStates(capacity, deal.piles);
    this.chosenStates = new BeamStates(rung.width, deal.piles);
    this.chosen = new Int32Array(rung.width);
    this.scorer = new BeamScore(deal, this.states, rung.weights);
    this.safeThresholds = computeSafeThresholds(deal);
    this.reach = rung.isExact && !rung.keepsLostStates ? new RelaxedReach(deal, this.states) : undefined;
    this.queue = new BeamQueue(this.states);
    this.trail = new BeamTrail(this.states, trailCapacity(rung));
    this.table = new Int32Array(hashTableSize(capacity)).fill(NO_STATE);
    this.passedCount = deal.wasteCount;
    this.redealsLeft = deal.redeals;
  }

  *run(): Search<RungResult> {
    this.beginSearch();
    for (;;) {
      while (this.wonState === NO_STATE && !this.expandLayer()) yield this.nodes;
      const line = this.wonState === NO_STATE ? undefined : this.trail.lineTo(this.wonState);
      const spent = this.trail.isFull || this.nodes >= this.nodeLimit;
      if (line && !this.trail.isFull) return this.createResult(line);
      if (spent) this.wasCut = true;
      if (spent || (this.wasCut && this.rung.isExact) || !this.advanceLayer()) return this.createResult(undefined);
    }
  }

  /** Returns the lines to the most promising states before the next deal, or only a line that wins before it. */
  linesToNextDeal(): number[][] {
    this.beginSearch();
    for (let isDone = false; !isDone; ) isDone = this.expandLayer();
    if (this.wonState !== NO_STATE) return [this.trail.lineTo(this.wonState)];
    const kept = this.chooseStates();
    return Array.from(this.chosen.subarray(0, kept), (state) => this.trail.lineTo(state));
  }

  private beginSearch(): void {
    const { deal, states } = this;
    states.writeStart(deal, 0);
    states.passTalons[0] = NONE;
    for (let index = 1; index < deal.wasteCount; index++)
      states.prices[0] += this.scorer.priceAbove(0, deal.talon[index], index);
    this.addState(-1, 0);
    this.beginLayer();
  }

  private beginLayer(): void {
    const { isExact, effort, width } = this.rung;
    this.expansionsLeft = Math.min(
      this.nodeLimit - this.nodes,
      isExact ? Number.POSITIVE_INFINITY : Math.ceil(effort * width),
    );
  }

  private createResult(line: number[] | undefined): RungResult {
    let up = 0;
    for (let state = 0; state < this.stateCount; state++) up = Math.max(up, this.states.upCount(state));
    return { line, up, nodes: this.nodes, stored: Math.max(this.stored, this.stateCount), wasCut: this.wasCut };
  }

  /**
   * Plays the safe cards of the state at the end of the arrays, and adds it unless it is proved lost or already in the
   * layer.
   */
  private addState(parent: number, action: number): void {
    const { states } = this;
    const state = this.stateCount;
    if (this.forcesSafe) this.playSafeCards(state);
    if (this.reach?.isDead(state, this.passedCount, this.redealsLeft === 0)) return;
    const mask = this.table.length - 1;
    let slot = (states.hashes[state] ^ (states.hashes[state] >>> 15)) & mask;
    for (let other = this.table[slot]; other !== NO_STATE; other = this.table[slot]) {
      if (states.hashes[other] === states.hashes[state] && states.hasSameKey(other, state)) return;
      slot = (slot + 1) & mask;
    }
    this.table[slot] = state;
    this.stateCount++;
    states.scores[state] = this.scorer.score(state, this.passedCount);
    states.parents[state] = parent;
    states.actions[state] = action;
    states.expanded[state] = 0;
    this.queue.push(state, states.scores[state]);
    if (states.upCount(state) === this.deal.winCount) this.wonState = state;
  }

  /**
   * Expands open states, best first. Returns true when none is open, a win is found or a limit is reached; false when
   * the search should yield.
   */
  private expandLayer(): boolean {
    const { states, queue } = this;
    while (queue.openCount > 0 && this.wonState === NO_STATE) {
      if (this.nodes === this.nextYield) {
        this.nextYield += YIELD_INTERVAL;
        return false;
      }
      const state = queue.pop();
      if (states.expanded[state]) continue;
      if (this.expansionsLeft-- <= 0 || this.stateCount + EXPANSION_MARGIN > states.capacity) {
        this.wasCut = true;
        return true;
      }
      states.expanded[state] = 1;
      this.nodes++;
      this.expandState(state);
    }
    return true;
  }

  /** Adds the children of a state. Spaces are alike, so only one is used. */
  private expandState(state: number): void {
    const { states, deal, passedCount } = this;
    const { piles, tops } = states;
    const at = state * piles;
    const space = states.findSpace(state);
    for (let pile = 0; pile < piles; pile++) {
      const card = tops[at + pile];
      // Moving the only card of a pile to a space gains nothing.
      if (card !== NONE)
        this.addMoves(state, card, pile, states.underCode(state, card) === FLOOR_CODE ? NO_STATE : space);
    }
    const top = states.wasteTopIndex(state, passedCount);
    if (top >= 0) this.addMoves(state, deal.talon[top], NO_STATE, space);
  }

  private addMoves(state: number, card: BeamCard, pile: number, space: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (states.isNextUp(state, card)) this.addChild(state, card, pile, NO_STATE, UP_CODE, TO_UP);
    for (let to = 0; to < piles; to++) {
      const under = tops[state * piles + to];
      const code = deal.underCodes[(card << 6) | under];
      if (!code || to === pile) continue;
      if (under < 4 && this.rung.avoidsBase) this.wasCut = true;
      else this.addChild(state, card, pile, to, code, under);
    }
    if (space !== NO_STATE) this.addChild(state, card, pile, space, FLOOR_CODE, TO_SPACE);
  }

  private addChild(state: number, card: BeamCard, pile: number, to: number, code: number, target: number): void {
    if (this.wonState !== NO_STATE) return;
    this.states.copy(this.states, state, this.stateCount);
    this.moveCard(this.stateCount, card, pile, to, code);
    this.addState(state, card | (target << 6));
  }

  /** Moves a card in a state. `NO_STATE` as `pile` stands for the waste, as `to` for the foundation. */
  private moveCard(state: number, card: BeamCard, pile: number, to: number, code: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (pile === NO_STATE) {
      const top = states.wasteTopIndex(state, this.passedCount);
      states.takeFromTalon(state, top);
      states.prices[state] -= this.scorer.priceAbove(state, card, top);
    } else {
      const under = deal.underCards[(card << 4) | states.underCode(state, card)];
      tops[state * piles + pile] = under >= 62 ? NONE : under;
    }
    states.setUnderCode(deal, state, card, code);
    if (to !== NO_STATE) tops[state * piles + to] = card;
  }

  private playSafeCards(state: number): void {
    const { states, deal } = this;
    const { piles, tops } = states;
    if (deal.spaceStopsDeal && !(this.passedCount === deal.talon.length && this.redealsLeft === 0)) return;
    for (let moved = true; moved; ) {
      moved = false;
      for (let pile = 0; pile < piles; pile++)
        if (this.canGoUpSafely(state, tops[state * piles + pile])) {
          this.moveCard(state, tops[state * piles + pile], pile, NO_STATE, UP_CODE);
          moved = true;
        }
      const top = states.wasteTopIndex(state, this.passedCount);
      if (top < 0 || !this.canGoUpSafely(state, deal.talon[top])) continue;
      this.moveCard(state, deal.talon[top], NO_STATE, NO_STATE, UP_CODE);
      moved = true;
    }
  }

  private canGoUpSafely(state: number, card: BeamCard): boolean {
    return (
      card !== NONE &&
      this.states.isNextUp(state, card) &&
      isSafeToPlayUp(this.safeThresholds, card, this.states.upCounts(state))
    );
  }

  /** Writes the best states that allow a deal into `chosen`; returns their number. */
  private chooseStates(): number {
    const { queue, states, chosen } = this;
    queue.clear();
    for (let state = 0; state < this.stateCount; state++)
      if (this.canBeDealt(state)) queue.push(state, states.scores[state]);
    const { kept, cut: wasCut } = queue.select(chosen, this.rung.maxAlike);
    if (wasCut) this.wasCut = true;
    return kept;
  }

  private canBeDealt(state: number): boolean {
    const { deal, states, passedCount } = this;
    if (!deal.spaceStopsDeal || passedCount === deal.talon.length || !states.isInTalon(state, passedCount)) return true;
    return states.findSpace(state) === NO_STATE || states.wasteTopIndex(state, passedCount) < 0;
  }

  /** Deals or redeals in the best states, which begin the next layer. Returns whether the next layer has any state. */
  private advanceLayer(): boolean {
    const { states, chosenStates, deal, passedCount } = this;
    const isRedeal = passedCount === deal.talon.length;
    if (isRedeal && this.redealsLeft <= 0) return false;
    const kept = this.chooseStates();
    for (let to = 0; to < kept; to++) {
      const state = this.chosen[to];
      chosenStates.copy(states, state, to);
      chosenStates.expanded[to] = states.expanded[state];
      chosenStates.parents[to] = -1 - this.trail.trailTo(state);
    }
    this.clearLayer();
    if (isRedeal) this.redealsLeft--;
    this.passedCount = isRedeal ? 0 : passedCount + 1;
    for (let from = 0; from < kept && this.wonState === NO_STATE; from++) {
      states.copy(chosenStates, from, this.stateCount);
      if (isRedeal) this.redealState(chosenStates.parents[from]);
      else this.dealState(chosenStates.parents[from], passedCount, chosenStates.expanded[from]);
    }
    this.beginLayer();
    return this.stateCount > 0;
  }

  private clearLayer(): void {
    this.stored = Math.max(this.stored, this.stateCount);
    this.table.fill(NO_STATE);
    this.queue.clear();
    this.trail.clear(this.stateCount);
    this.stateCount = 0;
  }

  /**
   * Redeals in the state at the end of the arrays. Drops it if its talon is empty, or if the last pass took no card
   * from the talon: the moves of that pass could have been made before it.
   */
  private redealState(parent: number): void {
    const { states } = this;
    const talonLength = states.talonLength(this.stateCount);
    if (talonLength === 0 || talonLength === states.passTalons[this.stateCount]) return;
    states.passTalons[this.stateCount] = talonLength;
    states.prices[this.stateCount] = 0;
    this.addState(parent, REDEAL_ACTION);
  }

  private dealState(parent: number, index: number, expanded: number): void {
    const { states, deal } = this;
    const state = this.stateCount;
    const card = deal.talon[index];
    const space = states.findSpace(state);
    if (!states.isInTalon(state, index)) {
      this.addState(parent, SKIP_ACTION);
      if (this.stateCount > state) states.expanded[state] = expanded;
    } else if (deal.spaceStopsDeal && space !== NO_STATE) {
      states.takeFromTalon(state, index);
      states.setUnderCode(deal, state, card, FLOOR_CODE);
      states.tops[state * states.piles + space] = card;
      this.addState(parent, card | (TO_SPACE << 6));
    } else {
      states.prices[state] += this.scorer.priceAbove(state, card, index);
      this.addState(parent, DEAL_ACTION);
    }
  }
}
