import type { GolfBoard } from '../../solver/kernels.ts';

/** A list of shapes in flat arrays. A shape is the heights of a board's piles, identified by a number. */
export class GolfLayer {
  readonly board: GolfBoard;
  /**
   * The size of a shape in `bytes`: a byte for each pile's height, then one for each rank's count in the tableau (rank
   * 0 is unused).
   */
  readonly size: number;
  /** For each pile, the amount that one of its cards adds to a shape's number. */
  readonly strides: Float64Array;
  bytes: Uint8Array;
  /** For each shape, the rank on the foundation. */
  tops: Uint8Array;
  /** The number that identifies each shape; 0 is the empty tableau. */
  shapes: Float64Array;
  /** For each shape, an estimate of how promising it is. */
  values: Float64Array;
  count = 0;

  constructor(board: GolfBoard, strides: Float64Array, capacity = 256) {
    this.board = board;
    this.strides = strides;
    this.size = board.piles + board.ranks + 1;
    this.bytes = new Uint8Array(capacity * this.size);
    this.tops = new Uint8Array(capacity);
    this.shapes = new Float64Array(capacity);
    this.values = new Float64Array(capacity);
  }

  /** Returns the index of the copy. */
  add(from: GolfLayer, index: number): number {
    const { size, count } = this;
    if (count === this.tops.length) this.#growArrays();
    for (let at = count * size, source = index * size, end = at + size; at < end; )
      this.bytes[at++] = from.bytes[source++];
    this.tops[count] = from.tops[index];
    this.shapes[count] = from.shapes[index];
    this.values[count] = from.values[index];
    return this.count++;
  }

  setOnly(from: GolfLayer, index: number): void {
    this.count = 0;
    this.add(from, index);
  }

  setToBoard(): void {
    const { board, bytes } = this;
    this.count = 1;
    bytes.fill(0, 0, this.size);
    for (const rank of board.cards) bytes[board.piles + rank]++;
    this.tops[0] = board.top;
    this.shapes[0] = 0;
    for (let pile = 0; pile < board.piles; pile++) {
      bytes[pile] = board.heights[pile];
      this.shapes[0] += board.heights[pile] * this.strides[pile];
    }
  }

  playFrom(index: number, pile: number): void {
    const { board, bytes } = this;
    const at = index * this.size;
    const rank = board.cards[board.start[pile] + --bytes[at + pile]];
    bytes[at + board.piles + rank]--;
    this.tops[index] = rank;
    this.shapes[index] -= this.strides[pile];
  }

  /** Returns the rank on top of a pile of a shape; 0 for a space. */
  topRank(index: number, pile: number): number {
    const height = this.bytes[index * this.size + pile];
    return height ? this.board.cards[this.board.start[pile] + height - 1] : 0;
  }

  /** Returns the ranks of the cards left in each pile of a shape, as text. */
  describeCards(index: number): string {
    const { board } = this;
    return Array.from(board.start, (start, pile) =>
      String.fromCharCode(...board.cards.subarray(start, start + this.bytes[index * this.size + pile])),
    ).join(' ');
  }

  /** Returns the indexes of the shapes with the highest values, best first, at most `most`. */
  bestIndexes(most: number): number[] {
    const { values, count } = this;
    const order = Array.from({ length: count }, (_, index) => index);
    return order.toSorted((a, b) => values[b] - values[a] || a - b).slice(0, most);
  }

  canPlay(index: number): boolean {
    const { board } = this;
    const plays = board.plays[this.tops[index]];
    for (let pile = 0; pile < board.piles; pile++) if ((plays >> this.topRank(index, pile)) & 1) return true;
    return false;
  }

  #growArrays(): void {
    const copyInto = <A extends Uint8Array | Float64Array>(more: A, all: A): A => {
      more.set(all);
      return more;
    };
    this.bytes = copyInto(new Uint8Array(2 * this.bytes.length), this.bytes);
    this.tops = copyInto(new Uint8Array(2 * this.tops.length), this.tops);
    this.shapes = copyInto(new Float64Array(2 * this.shapes.length), this.shapes);
    this.values = copyInto(new Float64Array(2 * this.values.length), this.values);
  }
}
