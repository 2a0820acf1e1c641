import { type Card, type Game, type Position, rankOf, tableauFitsOf } from '../../rules/engine/index.ts';
import { canSplitLate } from './prune.ts';

/** Comes after each face. */
const NO_GUEST = 64;

/**
 * Cards that take the same guests. What lies on them can change places and loses no win; see docs/solver-general.md,
 * lemma `lateSplits`.
 */
export class Twins {
  readonly #game: Game;
  /** The most cards of a kind: those of a rank. */
  readonly #most: number;
  readonly #fits: Uint8Array;
  /** By face, the number of its kind: of the cards that take the same guests. Kinds go from low ranks to high ones. */
  readonly #kinds: Uint8Array;
  /** By kind, the number of its cards in runs at the top of piles; then these in order of their faces. */
  readonly #counts: Uint8Array;
  readonly #faces: Uint8Array;
  readonly #piles: Uint8Array;
  readonly #offsets: Uint8Array;
  readonly #moved = new Uint8Array(64);

  private constructor(game: Game, start: Position) {
    this.#game = game;
    this.#most = game.rules.pack.decks * game.rules.pack.suits;
    this.#fits = tableauFitsOf(game, start);
    this.#kinds = findKinds(game, this.#fits);
    const kinds = 1 + Math.max(...this.#kinds);
    this.#counts = new Uint8Array(kinds);
    this.#faces = new Uint8Array(kinds * this.#most);
    this.#piles = new Uint8Array(kinds * this.#most);
    this.#offsets = new Uint8Array(kinds * this.#most);
  }

  /** Returns the twins of a game, or `undefined` if its rules make a difference between them. */
  static of(game: Game, start: Position): Twins | undefined {
    return canSplitLate(game, start) ? new Twins(game, start) : undefined;
  }

  /** Puts what lies on twins in one order, so that positions that differ only in it become the same. */
  arrange(position: Position): void {
    this.#collect(position);
    // What lies on a lower card moves first, so that the places of higher ones stay true.
    for (let kind = 0; kind < this.#counts.length; kind++) {
      const start = kind * this.#most;
      const end = start + this.#counts[kind];
      for (let at = start; at < end - 1; at++) {
        let least = at;
        for (let other = at + 1; other < end; other++)
          if (this.#guestOf(position, other) < this.#guestOf(position, least)) least = other;
        if (least > at) this.#exchange(position, at, least);
      }
    }
  }

  #collect(position: Position): void {
    const { piles, pileAt, faces } = this.#game;
    this.#counts.fill(0);
    for (let pile = 0; pile < piles; pile++) {
      const at = pileAt[pile];
      for (let offset = position[at]; offset > position[at - 1]; offset--) {
        const face = faces[position[at + offset]];
        if (offset < position[at] && !this.#fits[(face << 6) | faces[position[at + offset + 1]]]) break;
        this.#insert(face, pile, offset);
      }
    }
  }

  #insert(face: number, pile: number, offset: number): void {
    const kind = this.#kinds[face];
    const start = kind * this.#most;
    let at = start + this.#counts[kind]++;
    for (; at > start && this.#faces[at - 1] > face; at--) {
      this.#faces[at] = this.#faces[at - 1];
      this.#piles[at] = this.#piles[at - 1];
      this.#offsets[at] = this.#offsets[at - 1];
    }
    this.#faces[at] = face;
    this.#piles[at] = pile;
    this.#offsets[at] = offset;
  }

  #guestOf(position: Position, twin: number): number {
    const at = this.#game.pileAt[this.#piles[twin]];
    const offset = this.#offsets[twin];
    return offset < position[at] ? this.#game.faces[position[at + offset + 1]] : NO_GUEST;
  }

  /** Exchanges what lies on two cards. */
  #exchange(position: Position, one: number, other: number): void {
    const { pileAt } = this.#game;
    const [a, b] = [pileAt[this.#piles[one]], pileAt[this.#piles[other]]];
    const [fromA, fromB] = [this.#offsets[one] + 1, this.#offsets[other] + 1];
    const [countA, countB] = [position[a] + 1 - fromA, position[b] + 1 - fromB];
    this.#moved.set(position.subarray(a + fromA, a + fromA + countA));
    position.copyWithin(a + fromA, b + fromB, b + fromB + countB);
    position.set(this.#moved.subarray(0, countA), b + fromB);
    position[a] += countB - countA;
    position[b] += countA - countB;
  }
}

/** Numbers the faces by what fits on them. */
function findKinds({ pack, faces }: Game, fits: Uint8Array): Uint8Array {
  const all = [...new Set(Array.from(pack, (card) => faces[card] as Card))].toSorted((a, b) => rankOf(a) - rankOf(b));
  const guests = (card: Card) => `${rankOf(card)} ${all.filter((guest) => fits[(card << 6) | guest]).join()}`;
  const names = [...new Set(all.map(guests))];
  const kinds = new Uint8Array(1 + Math.max(...all));
  for (const card of all) kinds[card] = names.indexOf(guests(card));
  return kinds;
}
