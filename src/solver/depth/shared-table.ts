import { saltOf } from '../search/salt.ts';
import { hashOf } from './hash.ts';
import { longer } from './state.ts';

const SEED = 1;
const SMALLEST = 2 ** 12;

/** What is known of a position; 0 for nothing, above it the number under which a search came to it. */
export const LOST = -1;
export const WON = -2;

/** No room for a position. */
export const NO_ENTRY = -1;

/** What is known of positions, by their exact keys. An entry keeps its number: whoever has that needs no key. */
export class SharedTable {
  readonly words: number;
  readonly #most: number;
  /** Entry by entry the key, then what is known. */
  #rows: Int32Array<ArrayBuffer>;
  /** The number of the entry in each slot, and one more; 0 for none. */
  #slots = new Int32Array(2 * SMALLEST);
  #count = 0;
  readonly #salt = saltOf(SEED);

  /** @param memory bytes that the table may take */
  constructor(words: number, memory: number) {
    this.words = words;
    this.#rows = new Int32Array(SMALLEST * (words + 1));
    // While it grows, a row is there twice or its slots are.
    this.#most = Math.floor(memory / (4 * (2 * (words + 1) + 4)));
  }

  get isFull(): boolean {
    return this.#count === this.#most;
  }

  /** Forgets all entries. */
  clear(): void {
    this.#count = 0;
    this.#slots.fill(0);
  }

  stateOf(entry: number): number {
    return this.#rows[(entry + 1) * (this.words + 1) - 1];
  }

  note(entry: number, state: number): void {
    this.#rows[(entry + 1) * (this.words + 1) - 1] = state;
  }

  /** The entry of a key, made if there is none. */
  entryOf(key: Int32Array): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashOf(key, 0, this.words, this.#salt) & mask;
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      if (this.#isKey(entry - 1, key)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    return this.#add(key, slot);
  }

  #isKey(entry: number, key: Int32Array): boolean {
    const rows = this.#rows;
    const at = entry * (this.words + 1);
    for (let word = 0; word < this.words; word++) if (rows[at + word] !== key[word]) return false;
    return true;
  }

  #add(key: Int32Array, slot: number): number {
    if (this.isFull) return NO_ENTRY;
    if (2 * this.#count === this.#slots.length) {
      this.#grow();
      return this.entryOf(key);
    }
    const at = this.#count * (this.words + 1);
    this.#slots[slot] = this.#count + 1;
    this.#rows.set(key, at);
    this.#rows[at + this.words] = 0;
    return this.#count++;
  }

  #grow(): void {
    this.#rows = longer(this.#rows);
    this.#slots = new Int32Array(2 * this.#slots.length);
    const mask = this.#slots.length - 1;
    for (let entry = 0; entry < this.#count; entry++) {
      let slot = hashOf(this.#rows, entry * (this.words + 1), this.words, this.#salt) & mask;
      while (this.#slots[slot]) slot = (slot + 1) & mask;
      this.#slots[slot] = entry + 1;
    }
  }
}
