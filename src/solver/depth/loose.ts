import { CARD_CODES } from '../../rules/engine/index.ts';
import { LIST } from '../search/up-tables.ts';
import type { DepthState } from './state.ts';

/**
 * Which cards of a position are *loose*: they lie on one of their two hosts while the other is uncovered, so that they
 * may be moved to it, and back. Positions that differ only in where loose cards lie lead to each other, so all of them
 * have one verdict, and one key: that of the position with each loose card on the first of its hosts. That position is
 * a real one, so two positions of one key do lead to each other, whatever else is loose.
 *
 * Where any part of a run moves, each card of a run above its first is loose when its other host is uncovered; it
 * takes along what lies on it. Moving one changes nothing for another, for two hosts are shared by the same two cards
 * and one of the hosts is uncovered.
 *
 * Where only a whole run or a top card moves, top cards alone are loose, lowest ranks first, and no host of a loose
 * card, on either side: its looseness would depend on where the other lies. Such cards still move as steps.
 */
export class LooseCards {
  /** By pile, the height of the first card of its run; 0 of an empty pile. */
  readonly runStart: Uint8Array;
  /** By card, the other host of a loose card; 0 for others. */
  readonly other = new Uint8Array(CARD_CODES);
  /** The loose cards. */
  readonly cards = new Uint8Array(CARD_CODES);
  count = 0;
  readonly #state: DepthState;
  readonly #anyPart: boolean;
  readonly #cells: Uint8Array;
  readonly #lengths: Uint8Array;
  readonly #pileOf: Uint8Array;
  readonly #fits: Uint8Array;
  /** By card, its two hosts in one (one XOR the other); 0 where it has one alone. */
  readonly #bothHosts = new Uint8Array(CARD_CODES);
  /** By card, whether it is host to a loose card, or could be. */
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
      if (hosts[(card << LIST) + 1]) this.#bothHosts[card] = hosts[card << LIST] ^ hosts[(card << LIST) + 1];
    this.#anyPart = state.game.rules.tableau.movable === 'run';
    this.runStart = new Uint8Array(state.lengths.length);
    this.#tops = new Uint8Array(state.lengths.length);
  }

  /** Looks at the position. */
  look(): void {
    const { other, cards } = this;
    for (let at = 0; at < this.count; at++) other[cards[at]] = 0;
    this.count = 0;
    this.#lookAtRuns();
    if (!this.#anyPart) this.#lookAtTops();
  }

  /** Finds where runs start, and the loose cards where any part of a run moves. */
  #lookAtRuns(): void {
    const { runStart } = this;
    const cells = this.#cells;
    const lengths = this.#lengths;
    const fits = this.#fits;
    for (let pile = 0; pile < lengths.length; pile++) {
      const bottom = pile << 6;
      let at = bottom + lengths[pile] - 1;
      while (at > bottom && fits[(cells[at - 1] << 6) | cells[at]]) {
        if (this.#anyPart) {
          const other = this.otherHost(cells[at], cells[at - 1]);
          if (other) this.#add(cells[at], other);
        }
        at--;
      }
      runStart[pile] = at < bottom ? 0 : at - bottom;
    }
  }

  #lookAtTops(): void {
    const { cells } = this.#state;
    const count = this.#sortTops();
    this.#shared.fill(0);
    for (let index = 0; index < count; index++) {
      const card = this.#tops[index];
      if (this.#shared[card]) continue;
      const at = this.#at(card);
      const other = this.otherHost(card, cells[at - 1]);
      if (other === 0) continue;
      this.#shared[cells[at - 1]] = 1;
      this.#shared[other] = 1;
      this.#add(card, other);
    }
  }

  /** The cell of a top card. */
  #at(card: number): number {
    const { pileOf, lengths } = this.#state;
    return (pileOf[card] << 6) + lengths[pileOf[card]] - 1;
  }

  /** Lists the top cards that lie on a host, lowest rank first. */
  #sortTops(): number {
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

  /** The host of a card other than one, if it is uncovered in the tableau; 0 otherwise. */
  otherHost(card: number, host: number): number {
    const both = this.#bothHosts[card];
    if (both === 0) return 0;
    const other = both ^ host;
    const pile = this.#pileOf[other];
    if (pile >= this.#lengths.length) return 0;
    return this.#cells[(pile << 6) + this.#lengths[pile] - 1] === other ? other : 0;
  }

  /** The loose card that lies on a host; 0 if there is none. */
  looseOn(host: number): number {
    const { guests } = this.#state.tables;
    for (let at = host << LIST; guests[at]; at++) {
      const other = this.other[guests[at]];
      if (other !== 0 && other !== host) return guests[at];
    }
    return 0;
  }

  #add(card: number, other: number): void {
    this.cards[this.count++] = card;
    this.other[card] = other;
  }

  /** Writes the key that all positions share which differ in where loose cards lie. */
  writeKey(key: Int32Array): void {
    const state = this.#state;
    const { parentWord, parentShift } = state.form;
    for (let word = 0; word < key.length; word++) key[word] = state.key[word];
    for (let at = 0; at < this.count; at++) {
      const card = this.cards[at];
      const first = state.tables.hosts[card << LIST];
      if (this.other[card] !== first) continue;
      const shift = parentShift[card];
      key[parentWord[card]] += (state.codeOn(card, first) - state.codeOf(card)) << shift;
    }
  }
}
