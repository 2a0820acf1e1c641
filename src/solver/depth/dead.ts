import { CARD_CODES, SPACE_CODES } from '../../rules/engine/index.ts';
import { LIST_SHIFT } from '../search/up-tables.ts';
import type { DepthState } from './state.ts';

/**
 * Proves some positions lost with a relaxed game in which no step takes anything away: an uncovered card stays
 * uncovered, a moved card can still take cards both where it was and where it went, and an emptied pile stays a space.
 *
 * Proof, by induction over any real line: every card that it moves, uncovers or plays up is marked here as movable,
 * uncovered or up, since no condition here is stricter than the rules. So if a card that must go up is not marked up,
 * no line plays it up.
 *
 * The conditions: a card goes up (to its foundation) if it is uncovered or in the talon, and the card before it is up.
 * A card moves if it is in the talon, uncovered, or the first card of an uncovered run, and if one of its hosts is
 * uncovered in the tableau, or a pile that takes the card as a space is or can be empty. A host that fills its pile to
 * the capacity must have moved first. Runs must be considered: otherwise the test would call some winnable positions
 * lost.
 */
export class DeadTest {
  readonly #state: DepthState;
  /** By pile, the index of the lowest uncovered card; −1 when all its cards can have left. */
  readonly #frontier: Int8Array;
  /** By tableau card, its index in its pile. */
  readonly #height = new Uint8Array(CARD_CODES);
  readonly #up = new Uint8Array(4);
  /** By card, 1 for a talon card that can have moved to the tableau. */
  readonly #talonPlayed = new Uint8Array(CARD_CODES);
  readonly #movesRuns: boolean;
  /** The greatest of `SPACE_CODES` among the piles that are empty or can become so: the cards that a space takes. */
  #bestSpace: number = SPACE_CODES.none;

  constructor(state: DepthState) {
    this.#state = state;
    this.#frontier = new Int8Array(state.lengths.length);
    this.#movesRuns = state.game.rules.tableau.gives !== 'top';
  }

  isDead(): boolean {
    this.#resetMarks();
    let changed = true;
    while (changed) {
      changed = this.#playUp();
      for (let pile = 0; pile < this.#frontier.length; pile++)
        if (this.#frontier[pile] >= 0 && this.#digPile(pile)) changed = true;
      if (this.#playTalonCards()) changed = true;
    }
    return !this.#areAllUp();
  }

  #resetMarks(): void {
    const { lengths, cells, up, game } = this.#state;
    this.#up.set(up);
    this.#talonPlayed.fill(0);
    this.#bestSpace = SPACE_CODES.none;
    for (let pile = 0; pile < lengths.length; pile++) {
      const length = lengths[pile];
      this.#frontier[pile] = length - 1;
      for (let at = 0; at < length; at++) this.#height[cells[(pile << 6) + at]] = at;
      if (length === 0) this.#markSpace(game.spaceTakes[pile]);
    }
  }

  #markSpace(takes: number): void {
    if (takes > this.#bestSpace) this.#bestSpace = takes;
  }

  #areAllUp(): boolean {
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

  #playUp(): boolean {
    const { game, pileOf, tables } = this.#state;
    let raised = false;
    for (let suit = 0; suit < game.foundations; suit++)
      while (this.#up[suit] < game.highest) {
        const card = tables.nextUp[(suit << 4) | this.#up[suit]];
        const pile = pileOf[card];
        if (pile < this.#frontier.length) {
          if (this.#height[card] < this.#frontier[pile]) break;
          if (this.#height[card] === this.#frontier[pile]) this.#lowerFrontier(pile, this.#height[card] - 1);
        }
        this.#up[suit]++;
        raised = true;
      }
    return raised;
  }

  #lowerFrontier(pile: number, frontier: number): void {
    this.#frontier[pile] = frontier;
    if (frontier < 0) this.#markSpace(this.#state.game.spaceTakes[pile]);
  }

  #digPile(pile: number): boolean {
    const { cells, tables } = this.#state;
    const bottom = pile << 6;
    let dug = false;
    let at = this.#frontier[pile];
    while (at >= 0) {
      if (this.#canMove(cells[bottom + at])) {
        this.#lowerFrontier(pile, --at);
        dug = true;
      } else if (this.#movesRuns && at > 0 && tables.fits[(cells[bottom + at - 1] << 6) | cells[bottom + at]]) at--;
      else break;
    }
    return dug;
  }

  #canMove(card: number): boolean {
    const state = this.#state;
    const { hosts, spaceNeeded } = state.tables;
    if (spaceNeeded[card] <= this.#bestSpace) return true;
    for (let at = card << LIST_SHIFT; hosts[at]; at++) if (this.#canHold(hosts[at])) return true;
    return false;
  }

  #canHold(host: number): boolean {
    const { pileOf, game } = this.#state;
    const pile = pileOf[host];
    if (pile >= this.#frontier.length) return this.#talonPlayed[host] === 1;
    const height = this.#height[host];
    if (height > this.#frontier[pile]) return true;
    return height === this.#frontier[pile] && height + 1 < game.capacity[pile];
  }

  #playTalonCards(): boolean {
    const { talon, talonLength } = this.#state;
    let played = false;
    for (let at = 0; at < talonLength; at++)
      if (!this.#talonPlayed[talon[at]] && this.#canMove(talon[at])) {
        this.#talonPlayed[talon[at]] = 1;
        played = true;
      }
    return played;
  }
}
