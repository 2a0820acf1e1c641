import type { GolfBoard } from './board.ts';

/**
 * A shape says how many cards each pile has left. Shapes are numbered in mixed radix, so that playing from a pile takes the
 * pile's stride away: every shape has a lower number than all shapes that lead to it.
 */
export interface Shapes {
  /** What a card of each pile counts in a shape's number. */
  readonly strides: Int32Array;
  /** Tables by shape and pile are indexed `shape << bits | pile`. */
  readonly bits: number;
  readonly count: number;
}

/** Bits for the index of a pile; two at least, so that the entries of a shape are whole words. */
function pileBits(board: GolfBoard): number {
  return Math.max(2, Math.ceil(Math.log2(board.piles)));
}

/** Entries of a table by shape and pile. */
export function entriesOf(board: GolfBoard): number {
  return board.shapes * 2 ** pileBits(board);
}

/** The numbering of a board's shapes. The board must be small enough for a table. */
export function shapesOf(board: GolfBoard): Shapes {
  const strides = new Int32Array(board.piles);
  let count = 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = count;
    count *= board.heights[pile] + 1;
  }
  return { strides, bits: pileBits(board), count };
}

/** The number of a shape. */
export function shapeNumber({ strides }: Shapes, heights: ArrayLike<number>): number {
  let shape = 0;
  for (let pile = 0; pile < strides.length; pile++) shape += heights[pile] * strides[pile];
  return shape;
}

/** One shape after the other, with what the piles show. */
export interface ShapeWalk {
  readonly heights: Int32Array;
  /** The rank on top of each pile; 0 for an empty one. */
  readonly tops: Uint8Array;
  /** The rank that was played last from each pile; 0 for a full one. */
  readonly gone: Uint8Array;
  /** How far the entries lie of the shape with one card more in the pile; 0 for a full one. */
  readonly up: Int32Array;
  /** How far the entries lie of the shape with one card less in the pile; 0 for an empty one. */
  readonly down: Int32Array;
}

function setHeight(
  { heights, tops, gone, up, down }: ShapeWalk,
  board: GolfBoard,
  shapes: Shapes,
  pile: number,
  height: number,
): void {
  const at = board.start[pile] + height;
  const isFull = height === board.heights[pile];
  heights[pile] = height;
  tops[pile] = height ? board.cards[at - 1] : 0;
  gone[pile] = isFull ? 0 : board.cards[at];
  up[pile] = isFull ? 0 : shapes.strides[pile] << shapes.bits;
  down[pile] = height ? shapes.strides[pile] << shapes.bits : 0;
}

/** A walk that starts at the shape of the empty tableau, or at the full one. */
export function shapeWalk(board: GolfBoard, shapes: Shapes, isFull: boolean): ShapeWalk {
  const { piles } = board;
  const walk = {
    heights: new Int32Array(piles),
    tops: new Uint8Array(piles),
    gone: new Uint8Array(piles),
    up: new Int32Array(piles),
    down: new Int32Array(piles),
  };
  for (let pile = 0; pile < piles; pile++) setHeight(walk, board, shapes, pile, isFull ? board.heights[pile] : 0);
  return walk;
}

/** Turns to the next shape. */
export function countUp(walk: ShapeWalk, board: GolfBoard, shapes: Shapes): void {
  for (let pile = 0; pile < board.piles; pile++) {
    const height = walk.heights[pile];
    const isFull = height === board.heights[pile];
    setHeight(walk, board, shapes, pile, isFull ? 0 : height + 1);
    if (!isFull) return;
  }
}

/** Turns to the shape before. */
export function countDown(walk: ShapeWalk, board: GolfBoard, shapes: Shapes): void {
  for (let pile = 0; pile < board.piles; pile++) {
    const height = walk.heights[pile];
    setHeight(walk, board, shapes, pile, height ? height - 1 : board.heights[pile]);
    if (height) return;
  }
}
