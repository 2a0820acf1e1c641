import { saltOf } from '../search/salt.ts';
import { hashOf } from './hash.ts';

/** Words of a slot: the generation that filled it, then the key. */
const SMALLEST_BITS = 12;
const GROWTH_BITS = 2;

/** The largest share of slots in use, in quarters, before a table grows. */
const FULL_QUARTERS = 3;

/** What `add` found: the key is new, was there already, or there is no room left within the memory allowed. */
export const ADDED = 1;
const FOUND = 0;
export const NO_ROOM = -1;

/**
 * An exact set of positions: open addressing over whole keys, so that two positions are never mixed up. It starts
 * small, grows fourfold up to a number of bytes, and is emptied by a new generation instead of by clearing, so that
 * thousands of small searches cost nothing.
 *
 * `SharedTable` stays beside it: it stores a state for each position and numbers its entries. With a word more for each
 * entry and another growth, searches with a memory limit would end elsewhere.
 */
export class KeyCache {
  readonly words: number;
  /** Keys held. */
  size = 0;
  #tables: (Int32Array | undefined)[] = [];
  #table: Int32Array;
  #level = 0;
  #mask: number;
  #limit: number;
  #generation = 0;
  #memory = 0;
  #salt = 0;

  constructor(words: number) {
    this.words = words;
    this.#mask = 0;
    this.#limit = 0;
    this.#table = new Int32Array(0);
    this.clear(0);
  }

  /** Forgets all keys; from now on the tables may take `memory` bytes together (the smallest is always there). */
  clear(memory: number, seed = 1): void {
    this.#memory = memory;
    this.#salt = saltOf(seed);
    this.#generation++;
    this.size = 0;
    this.#use(0);
  }

  /** Adds a key of `words` words. */
  add(key: Int32Array): number {
    if (this.size >= this.#limit && !this.#grow()) return NO_ROOM;
    const table = this.#table;
    const words = this.words;
    const stride = words + 1;
    const mask = this.#mask;
    let slot = hashOf(key, 0, words, this.#salt) & mask;
    for (;;) {
      const at = slot * stride;
      if (table[at] !== this.#generation) {
        table[at] = this.#generation;
        for (let word = 0; word < words; word++) table[at + 1 + word] = key[word];
        this.size++;
        return ADDED;
      }
      let word = 0;
      while (word < words && table[at + 1 + word] === key[word]) word++;
      if (word === words) return FOUND;
      slot = (slot + 1) & mask;
    }
  }

  #slots(level: number): number {
    return 1 << (SMALLEST_BITS + GROWTH_BITS * level);
  }

  #use(level: number): void {
    const slots = this.#slots(level);
    this.#level = level;
    this.#table = this.#tables[level] ??= new Int32Array(slots * (this.words + 1));
    this.#mask = slots - 1;
    this.#limit = (slots >> 2) * FULL_QUARTERS;
  }

  #bytes(level: number): number {
    return this.#slots(level) * (this.words + 1) * Int32Array.BYTES_PER_ELEMENT;
  }

  #grow(): boolean {
    const level = this.#level + 1;
    let bytes = 0;
    for (let each = 0; each <= level; each++) bytes += this.#bytes(each);
    if (bytes > this.#memory || SMALLEST_BITS + GROWTH_BITS * level > 26) return false;
    const old = this.#table;
    const slots = this.#slots(this.#level);
    const stride = this.words + 1;
    this.#use(level);
    this.size = 0;
    for (let slot = 0; slot < slots; slot++)
      if (old[slot * stride] === this.#generation) this.add(old.subarray(slot * stride + 1, (slot + 1) * stride));
    return true;
  }
}
