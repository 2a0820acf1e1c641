import {
  canonicalKeyBound,
  type Game,
  type Move,
  type Position,
  TALON_LENGTH_AT,
  writeCanonicalKey,
} from '../../rules/engine/index.ts';
import { saltFromSeed } from '../search/salt.ts';

/** The number of positions in a chunk, as a power of two. */
const CHUNK_BITS = 12;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;
/** The least number of slots of the hash table. */
const FEWEST_SLOTS = 1 << 13;
/** What a position takes besides its record: hash, origin, move, slots, and its entries in queues. */
const BYTES_BESIDES_RECORD = 72;

/** Returns an array of twice the length with the same numbers. */
function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}

/**
 * The positions that a search has reached, numbered from 0, each once for all positions with its canonical key. A record
 * holds the key, filled up to whole words; then the places in the order of the key's piles; then for each foundation the
 * number of its cards and those that a move can see. The hash table compares keys in full.
 */
export class StoredPositions {
  /** The number of positions. */
  count = 0;
  /** The most positions that fit into the memory. */
  readonly limit: number;
  /** What a position takes, in bytes. */
  readonly #size: number;
  readonly #game: Game;
  readonly #salt: number;
  /** The words of a record. */
  readonly #stride: number;
  readonly #chunks: Uint32Array[] = [];
  readonly #bytes: Uint8Array[] = [];
  readonly #order: Uint8Array;
  #hashes: Int32Array<ArrayBuffer> = new Int32Array(1 << CHUNK_BITS);
  #origins: Int32Array<ArrayBuffer> = new Int32Array(1 << CHUNK_BITS);
  #moves: Int32Array<ArrayBuffer> = new Int32Array(1 << CHUNK_BITS);
  /** Numbers of positions plus one; 0 for a free slot. */
  #slots = new Int32Array(FEWEST_SLOTS);

  constructor(game: Game, memory: number, seed: number) {
    this.#game = game;
    this.#salt = saltFromSeed(seed);
    this.#order = new Uint8Array(game.places.length);
    const bytes = canonicalKeyBound(game) + 3 + game.places.length + 2 * game.foundations;
    this.#stride = (bytes + 3) >> 2;
    this.#size = 4 * this.#stride + BYTES_BESIDES_RECORD;
    this.limit = Math.floor(memory / this.#size);
  }

  /** The memory in use, in bytes. */
  get memory(): number {
    return this.count * this.#size;
  }

  /**
   * Adds a position that a move reached from the position number `origin`. Returns its number, or −1 if a position with
   * its canonical key is there.
   */
  add(position: Position, origin: number, move: Move): number {
    const id = this.count;
    const chunk = id >> CHUNK_BITS;
    if (chunk === this.#chunks.length) this.#addChunk();
    const words = this.#chunks[chunk];
    const start = (id & CHUNK_MASK) * this.#stride;
    const bytes = this.#bytes[chunk];
    let end = writeCanonicalKey<string>(this.#game, position, bytes, 4 * start, this.#order);
    while (end & 3) bytes[end++] = 0;
    const hash = this.#hash(words, start, end >> 2);
    const slot = this.#findSlot(words, start, end >> 2, hash);
    if (this.#slots[slot] > 0) return -1;
    this.#slots[slot] = id + 1;
    this.#hashes[id] = hash;
    this.#origins[id] = origin;
    this.#moves[id] = move;
    this.#writeRest(position, bytes, end);
    this.count++;
    if (2 * this.count > this.#slots.length) this.#addSlots();
    return id;
  }

  /** Sets `position`, which is one of the game, to a stored one. */
  load(id: number, position: Position): void {
    const { talonAt, foundations, foundationAt, places, pileAt } = this.#game;
    const bytes = this.#bytes[id >> CHUNK_BITS];
    const start = 4 * (id & CHUNK_MASK) * this.#stride;
    position.fill(0, 1);
    for (let at = 0; at < talonAt; at++) position[at] = bytes[start + at];
    const talon = start + talonAt + foundations;
    let at = talon + position[TALON_LENGTH_AT];
    position.set(bytes.subarray(talon, at), talonAt);
    const piles = at;
    for (let index = 0; index < places.length; index++) at += 2 + bytes[at];
    let rest = (at + 3) & ~3;
    at = piles;
    for (let index = 0; index < places.length; index++) {
      const to = pileAt[bytes[rest++]];
      const length = bytes[at++];
      position[to] = length;
      position[to - 1] = bytes[at++];
      for (let offset = 1; offset <= length; offset++) position[to + offset] = bytes[at++];
    }
    for (let slot = 0; slot < foundations; slot++) {
      const to = foundationAt[slot];
      const count = bytes[rest++];
      position[to] = count;
      for (let offset = this.#lowestSeen(count); offset <= count; offset++) position[to + offset] = bytes[rest++];
    }
  }

  /** Returns the numbers of the positions on the way to a position, without the first one. */
  pathTo(id: number): number[] {
    const path: number[] = [];
    for (let at = id; at > 0; at = this.#origins[at]) path.push(at);
    return path.toReversed();
  }

  /** Returns the move that reached a position. */
  moveTo(id: number): Move {
    return this.#moves[id] as Move;
  }

  /** Returns the offset of the lowest card of a foundation that a later move can see. */
  #lowestSeen(count: number): number {
    return this.#game.rules.foundation.gives === 'top' ? 1 : Math.max(1, count);
  }

  #writeRest(position: Position, bytes: Uint8Array, start: number): void {
    const { faces, foundations, foundationAt } = this.#game;
    bytes.set(this.#order, start);
    let end = start + this.#order.length;
    for (let slot = 0; slot < foundations; slot++) {
      const at = foundationAt[slot];
      const count = position[at];
      bytes[end++] = count;
      for (let offset = this.#lowestSeen(count); offset <= count; offset++) bytes[end++] = faces[position[at + offset]];
    }
  }

  #hash(words: Uint32Array, start: number, end: number): number {
    let hash = this.#salt;
    for (let at = start; at < end; at++) {
      hash = Math.imul(hash ^ words[at], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  /** Returns the slot of a position with the key of these words, or the free slot where it belongs. */
  #findSlot(words: Uint32Array, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let known = this.#slots[slot]; known > 0; known = this.#slots[slot]) {
      if (this.#hashes[known - 1] === hash && this.#isKey(known - 1, words, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #isKey(id: number, words: Uint32Array, start: number, end: number): boolean {
    const other = this.#chunks[id >> CHUNK_BITS];
    const from = (id & CHUNK_MASK) * this.#stride;
    for (let at = start; at < end; at++) if (words[at] !== other[from + at - start]) return false;
    return true;
  }

  #addChunk(): void {
    const words = new Uint32Array(this.#stride << CHUNK_BITS);
    this.#chunks.push(words);
    this.#bytes.push(new Uint8Array(words.buffer));
    if (this.#chunks.length << CHUNK_BITS <= this.#hashes.length) return;
    this.#hashes = doubled(this.#hashes);
    this.#origins = doubled(this.#origins);
    this.#moves = doubled(this.#moves);
  }

  #addSlots(): void {
    const slots = new Int32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = this.#hashes[id] & mask;
      while (slots[slot] > 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.#slots = slots;
  }
}
