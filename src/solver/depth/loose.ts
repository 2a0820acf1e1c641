import { CARD_CODES } from '../../rules/engine/index.ts';
import { LIST_SHIFT } from '../search/up-tables.ts';
import type { DepthState } from './state.ts';

/**
 * Finds *loose* cards: those that lie on one of their two hosts while the other is uncovered, so that they can move to
 * it and back. Positions that differ only in where loose cards lie lead to each other. They share a verdict and one
 * key: that of the position with each loose card on the first of its hosts.
 *
 * In games where any part of a run can move, each card of a run above its first is loose if its other host is
 * uncovered; it takes along the cards on it. Moving one keeps the others loose: a pair of hosts serves the same pair of
 * cards, and one of the two hosts stays uncovered.
 *
 * In games where only a whole run or a top card can move, only top cards count as loose, tested from the lowest rank
 * up. A host of a loose card does not count, since whether it can move would depend on where the loose card lies. Such
 * a host still moves by a step.
 */
export class LooseCards {
  /** By pile, the height of the first card of its run; 0 for an empty pile. */
  readonly runStart: Uint8Array;
  /** By card, the host to which it can move if it is loose; 0 for other cards. */
  readonly otherHosts = new Uint8Array(CARD_CODES);
  /** The loose cards; `count` entries are in use. */
  readonly cards = new Uint8Array(CARD_CODES);
  count = 0;
  readonly #state: DepthState;
  readonly #movesAnyPart: boolean;
  readonly #cells: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #pileOf: Uint8Array;
  readonly #fits: Uint8Array;
  /** By card, one of its two hosts XOR the other; 0 if it has fewer. */
  readonly #bothHosts = new Uint8Array(CARD_CODES);
  /** By card, 1 if it is one of the two hosts of a loose card. */
  readonly #shared = new Uint8Array(CARD_CODES);
  readonly #tops: Uint8Array;

  constructor(state: DepthState) {
    this.#state = state;
    this.#cells = state.cells;
    this.#lengths = state.lengths;
    this.#pileOf = state.pileOf;
    this.#fits = state.tables.fits;
    const { hosts } = state.tables;
    for (const card of state.game.pack)
      if (hosts[(card << LIST_SHIFT) + 1])
        this.#bothHosts[card] = hosts[card << LIST_SHIFT] ^ hosts[(card << LIST_SHIFT) + 1];
    this.#movesAnyPart = state.game.rules.tableau.gives === 'run';
    this.runStart = new Uint8Array(state.lengths.length);
    this.#tops = new Uint8Array(state.lengths.length);
  }

  findLooseCards(): void {
    const { otherHosts, cards } = this;
    for (let at = 0; at < this.count; at++) otherHosts[cards[at]] = 0;
    this.count = 0;
    this.#scanRuns();
    if (!this.#movesAnyPart) this.#scanTops();
  }

  #scanRuns(): void {
    const { runStart } = this;
    const cells = this.#cells;
    const lengths = this.#lengths;
    const fits = this.#fits;
    for (let pile = 0; pile < lengths.length; pile++) {
      const bottom = pile << 6;
      let at = bottom + lengths[pile] - 1;
      while (at > bottom && fits[(cells[at - 1] << 6) | cells[at]]) {
        if (this.#movesAnyPart) {
          const otherHost = this.findOtherHost(cells[at], cells[at - 1]);
          if (otherHost) this.#addLoose(cells[at], otherHost);
        }
        at--;
      }
      runStart[pile] = at < bottom ? 0 : at - bottom;
    }
  }

  #scanTops(): void {
    const { cells } = this.#state;
    const count = this.#collectTops();
    this.#shared.fill(0);
    for (let index = 0; index < count; index++) {
      const card = this.#tops[index];
      if (this.#shared[card]) continue;
      const at = this.#cellOfTop(card);
      const otherHost = this.findOtherHost(card, cells[at - 1]);
      if (otherHost === 0) continue;
      this.#shared[cells[at - 1]] = 1;
      this.#shared[otherHost] = 1;
      this.#addLoose(card, otherHost);
    }
  }

  #cellOfTop(card: number): number {
    const { pileOf, lengths } = this.#state;
    return (pileOf[card] << 6) + lengths[pileOf[card]] - 1;
  }

  /** Lists the top cards that lie on a host in `#tops`, lowest rank first; returns their number. */
  #collectTops(): number {
    const { cells, lengths } = this.#state;
    let count = 0;
    for (let pile = 0; pile < lengths.length; pile++) {
      if (lengths[pile] < this.runStart[pile] + 2) continue;
      const card = cells[(pile << 6) + lengths[pile] - 1];
      let at = count++;
      while (at > 0 && (this.#tops[at - 1] & 15) > (card & 15)) {
        this.#tops[at] = this.#tops[at - 1];
        at--;
      }
      this.#tops[at] = card;
    }
    return count;
  }

  /** Returns the host of a card besides `host`, if it is uncovered in the tableau; otherwise 0. */
  findOtherHost(card: number, host: number): number {
    const both = this.#bothHosts[card];
    if (both === 0) return 0;
    const otherHost = both ^ host;
    const pile = this.#pileOf[otherHost];
    if (pile >= this.#lengths.length) return 0;
    return this.#cells[(pile << 6) + this.#lengths[pile] - 1] === otherHost ? otherHost : 0;
  }

  /** Returns the loose card that lies on a host; 0 if there is none. */
  findLooseGuest(host: number): number {
    const { guests } = this.#state.tables;
    for (let at = host << LIST_SHIFT; guests[at]; at++) {
      const otherHost = this.otherHosts[guests[at]];
      if (otherHost !== 0 && otherHost !== host) return guests[at];
    }
    return 0;
  }

  #addLoose(card: number, otherHost: number): void {
    this.cards[this.count++] = card;
    this.otherHosts[card] = otherHost;
  }

  /** Writes into `key` the key that is shared by all positions that differ only in where loose cards lie. */
  writeKey(key: Int32Array): void {
    const state = this.#state;
    const { parentWord, parentShift } = state.keyLayout;
    for (let word = 0; word < key.length; word++) key[word] = state.key[word];
    for (let at = 0; at < this.count; at++) {
      const card = this.cards[at];
      const first = state.tables.hosts[card << LIST_SHIFT];
      if (this.otherHosts[card] !== first) continue;
      const shift = parentShift[card];
      key[parentWord[card]] += (state.codeOn(card, first) - state.codeOf(card)) << shift;
    }
  }
}
