import { CARD_CODES, SPACE_CODES } from '../../rules/engine/index.ts';
import { LIST } from '../search/up-tables.ts';
import type { DepthState } from './state.ts';

/**
 * The test for dead positions: what could happen at best if no step ever took anything away. A card once moved is
 * everywhere that it could go and still holds what it held, a card uncovered stays so, a pile emptied stays a space.
 *
 * Proof. Go through any real line from the position: by induction every card that it moves, uncovers or takes up is
 * marked here as movable, uncovered or up, since each condition here asks for less than the rules do. So if some card
 * that must go up is not marked up, no line takes it up: the position can't be won.
 *
 * What is asked: a card goes up if it is uncovered and the card before it is up; it moves if it is uncovered, or at
 * the head of a run that is, and a card it goes on is uncovered in the tableau (one that fills its pile to the
 * capacity must have moved first), or a pile that takes it as a space is empty or can be.
 * The run must count: a relaxation that forgot runs called one winnable deal of 200 dead.
 */
export class DeadTest {
  readonly #state: DepthState;
  /** By pile, the index of the lowest uncovered card; −1 when all of the pile can be gone. Cards above it can be gone. */
  readonly #frontier: Int8Array;
  readonly #height = new Uint8Array(CARD_CODES);
  readonly #up = new Uint8Array(4);
  /** By card, whether a talon card can have moved to the tableau. */
  readonly #played = new Uint8Array(CARD_CODES);
  readonly #byRun: boolean;
  /** What the best space that can come to be takes. */
  #space: number = SPACE_CODES.none;

  constructor(state: DepthState) {
    this.#state = state;
    this.#frontier = new Int8Array(state.lengths.length);
    this.#byRun = state.game.rules.tableau.movable !== 'top';
  }

  /** Whether the position can't be won. */
  isDead(): boolean {
    this.#reset();
    let changed = true;
    while (changed) {
      changed = this.#raise();
      for (let pile = 0; pile < this.#frontier.length; pile++)
        if (this.#frontier[pile] >= 0 && this.#dig(pile)) changed = true;
      if (this.#playTalon()) changed = true;
    }
    return !this.#allUp();
  }

  #reset(): void {
    const { lengths, cells, up, game } = this.#state;
    this.#up.set(up);
    this.#played.fill(0);
    this.#space = SPACE_CODES.none;
    for (let pile = 0; pile < lengths.length; pile++) {
      const length = lengths[pile];
      this.#frontier[pile] = length - 1;
      for (let at = 0; at < length; at++) this.#height[cells[(pile << 6) + at]] = at;
      if (length === 0) this.#markSpace(game.spaceTakes[pile]);
    }
  }

  #markSpace(takes: number): void {
    if (takes > this.#space) this.#space = takes;
  }

  #allUp(): boolean {
    const { game, talonCounts, lengths, cells } = this.#state;
    if (talonCounts) {
      for (let suit = 0; suit < game.foundations; suit++) if (this.#up[suit] < game.highest) return false;
      return true;
    }
    for (let pile = 0; pile < lengths.length; pile++)
      for (let at = 0; at < lengths[pile]; at++) {
        const card = cells[(pile << 6) + at];
        if (this.#state.tables.steps[card] >= this.#up[card >> 4]) return false;
      }
    return true;
  }

  /** Takes up what can go; whether anything could. */
  #raise(): boolean {
    const { game, pileOf, tables } = this.#state;
    let raised = false;
    for (let suit = 0; suit < game.foundations; suit++)
      while (this.#up[suit] < game.highest) {
        const card = tables.next[(suit << 4) | this.#up[suit]];
        const pile = pileOf[card];
        if (pile < this.#frontier.length) {
          if (this.#height[card] < this.#frontier[pile]) break;
          if (this.#height[card] === this.#frontier[pile]) this.#lower(pile, this.#height[card] - 1);
        }
        this.#up[suit]++;
        raised = true;
      }
    return raised;
  }

  #lower(pile: number, frontier: number): void {
    this.#frontier[pile] = frontier;
    if (frontier < 0) this.#markSpace(this.#state.game.spaceTakes[pile]);
  }

  /** Moves what can be moved off a pile; whether anything could. */
  #dig(pile: number): boolean {
    const { cells, tables } = this.#state;
    const bottom = pile << 6;
    let dug = false;
    let at = this.#frontier[pile];
    while (at >= 0) {
      if (this.#moves(cells[bottom + at])) {
        this.#lower(pile, --at);
        dug = true;
      } else if (this.#byRun && at > 0 && tables.fits[(cells[bottom + at - 1] << 6) | cells[bottom + at]]) at--;
      else break;
    }
    return dug;
  }

  #moves(card: number): boolean {
    const state = this.#state;
    const { hosts, needs } = state.tables;
    if (needs[card] <= this.#space) return true;
    for (let at = card << LIST; hosts[at]; at++) if (this.#holds(hosts[at])) return true;
    return false;
  }

  /** Whether a card can come to lie uncovered in the tableau, with room on it. */
  #holds(host: number): boolean {
    const { pileOf, game } = this.#state;
    const pile = pileOf[host];
    if (pile >= this.#frontier.length) return this.#played[host] === 1;
    const height = this.#height[host];
    if (height > this.#frontier[pile]) return true;
    return height === this.#frontier[pile] && height + 1 < game.capacity[pile];
  }

  #playTalon(): boolean {
    const { talon, talonLength } = this.#state;
    let played = false;
    for (let at = 0; at < talonLength; at++)
      if (!this.#played[talon[at]] && this.#moves(talon[at])) {
        this.#played[talon[at]] = 1;
        played = true;
      }
    return played;
  }
}
