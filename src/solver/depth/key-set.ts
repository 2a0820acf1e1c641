import { saltFromSeed } from '../search/salt.ts';
import { hashKey } from './hash.ts';

const SMALLEST_BITS = 12;
const GROWTH_BITS = 2;

/** The share of slots, in quarters, that may be in use before a table grows. */
const FULL_QUARTERS = 3;

// The results of `add`.

/** The key was new. */
export const ADDED = 1;
/** The set had the key already. */
const FOUND = 0;
/** The set is full and cannot grow. The key was not looked up. */
export const NO_ROOM = -1;

/**
 * A set of the exact keys of positions: a hash table with open addressing. It starts small and grows fourfold. `clear`
 * starts a new generation instead of wiping, so that thousands of small searches are cheap. Unlike `SharedTable` it
 * stores nothing besides the keys.
 */
export class KeySet {
  readonly words: number;
  size = 0;
  #tables: (Int32Array | undefined)[] = [];
  #table: Int32Array;
  #tableLevel = 0;
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

  /** Removes all keys and limits the bytes of the tables. The smallest table is always allowed. */
  clear(memory: number, seed = 1): void {
    this.#memory = memory;
    this.#salt = saltFromSeed(seed);
    this.#generation++;
    this.size = 0;
    this.#useTable(0);
  }

  add(key: Int32Array): number {
    if (this.size >= this.#limit && !this.#growTable()) return NO_ROOM;
    const table = this.#table;
    const words = this.words;
    const stride = words + 1;
    const mask = this.#mask;
    let slot = hashKey(key, 0, words, this.#salt) & mask;
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

  #slotsAt(level: number): number {
    return 1 << (SMALLEST_BITS + GROWTH_BITS * level);
  }

  #useTable(level: number): void {
    const slots = this.#slotsAt(level);
    this.#tableLevel = level;
    this.#table = this.#tables[level] ??= new Int32Array(slots * (this.words + 1));
    this.#mask = slots - 1;
    this.#limit = (slots >> 2) * FULL_QUARTERS;
  }

  #bytesAt(level: number): number {
    return this.#slotsAt(level) * (this.words + 1) * Int32Array.BYTES_PER_ELEMENT;
  }

  #growTable(): boolean {
    const level = this.#tableLevel + 1;
    let bytes = 0;
    for (let each = 0; each <= level; each++) bytes += this.#bytesAt(each);
    if (bytes > this.#memory || SMALLEST_BITS + GROWTH_BITS * level > 26) return false;
    const old = this.#table;
    const slots = this.#slotsAt(this.#tableLevel);
    const stride = this.words + 1;
    this.#useTable(level);
    this.size = 0;
    for (let slot = 0; slot < slots; slot++)
      if (old[slot * stride] === this.#generation) this.add(old.subarray(slot * stride + 1, (slot + 1) * stride));
    return true;
  }
}
