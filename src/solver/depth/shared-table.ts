import { saltFromSeed } from '../search/salt.ts';
import { hashKey } from './hash.ts';
import { doubleArray } from './state.ts';

const SEED = 1;
const SMALLEST_CAPACITY = 2 ** 12;

// The state of an entry is 0 when new, then the positive number that a search gives it, and in the end `LOST` or `WON`.

/** The position is lost. */
export const LOST = -1;
/** The position is winnable. */
export const WON = -2;

/** Returned when a position does not fit. */
export const NO_ENTRY = -1;

/** A table of positions by their exact keys. The index of an entry does not change until `clear`. */
export class SharedTable {
  readonly words: number;
  readonly #maxEntries: number;
  /** For each entry, the words of its key and its state. */
  #rows: Int32Array<ArrayBuffer>;
  /** The entry in each slot, plus one; 0 for none. */
  #slots = new Int32Array(2 * SMALLEST_CAPACITY);
  #count = 0;
  readonly #salt = saltFromSeed(SEED);

  /** @param memory bytes that the table may take */
  constructor(words: number, memory: number) {
    this.words = words;
    this.#rows = new Int32Array(SMALLEST_CAPACITY * (words + 1));
    // While the table grows, the old and the new rows, or the old and the new slots, are in memory together.
    this.#maxEntries = Math.floor(memory / (4 * (2 * (words + 1) + 4)));
  }

  get isFull(): boolean {
    return this.#count === this.#maxEntries;
  }

  clear(): void {
    this.#count = 0;
    this.#slots.fill(0);
  }

  stateOf(entry: number): number {
    return this.#rows[(entry + 1) * (this.words + 1) - 1];
  }

  setState(entry: number, state: number): void {
    this.#rows[(entry + 1) * (this.words + 1) - 1] = state;
  }

  findOrAdd(key: Int32Array): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashKey(key, 0, this.words, this.#salt) & mask;
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      if (this.#hasKey(entry - 1, key)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return this.#addEntry(key, slot);
  }

  #hasKey(entry: number, key: Int32Array): boolean {
    const rows = this.#rows;
    const at = entry * (this.words + 1);
    for (let word = 0; word < this.words; word++) if (rows[at + word] !== key[word]) return false;
    return true;
  }

  #addEntry(key: Int32Array, slot: number): number {
    if (this.isFull) return NO_ENTRY;
    if (2 * this.#count === this.#slots.length) {
      this.#growTable();
      return this.findOrAdd(key);
    }
    const at = this.#count * (this.words + 1);
    this.#slots[slot] = this.#count + 1;
    this.#rows.set(key, at);
    this.#rows[at + this.words] = 0;
    return this.#count++;
  }

  #growTable(): void {
    this.#rows = doubleArray(this.#rows);
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let entry = 0; entry < this.#count; entry++) {
      let slot = hashKey(this.#rows, entry * (this.words + 1), this.words, this.#salt) & mask;
      while (this.#slots[slot]) slot = (slot + 1) & mask;
      this.#slots[slot] = entry + 1;
    }
  }
}
