import type { GolfBoard } from './board.ts';

/**
 * The numbering of a board's shapes. A shape is the number of cards left in each pile. Shapes are numbered in mixed
 * radix: a play from a pile subtracts the pile's stride, so every shape has a lower number than all shapes that lead to
 * it.
 */
export interface Shapes {
  /** By pile, the value of one card in a shape's number. */
  readonly strides: Int32Array;
  /** Tables by shape and pile are indexed `shape << bits | pile`. */
  readonly bits: number;
  readonly count: number;
}

/**
 * Returns the number of bits for the index of a pile: at least two, so that the entries of a shape fill whole words
 * even with one byte each.
 */
function countPileBits(board: GolfBoard): number {
  return Math.max(2, Math.ceil(Math.log2(board.piles)));
}

export function countEntries(board: GolfBoard): number {
  return board.shapes * 2 ** countPileBits(board);
}

export function numberShapes(board: GolfBoard): Shapes {
  const strides = new Int32Array(board.piles);
  let count = 1;
  for (let pile = 0; pile < board.piles; pile++) {
    strides[pile] = count;
    count *= board.heights[pile] + 1;
  }
  return { strides, bits: countPileBits(board), count };
}

export function numberOfShape({ strides }: Shapes, heights: ArrayLike<number>): number {
  let shape = 0;
  for (let pile = 0; pile < strides.length; pile++) shape += heights[pile] * strides[pile];
  return shape;
}

/** One shape with the values that follow from it. It is changed in place to step through all shapes. */
export interface ShapeWalk {
  readonly heights: Int32Array;
  /** By pile, the rank of its top card; 0 for an empty pile. */
  readonly tops: Uint8Array;
  /** By pile, the rank of the card last played from it; 0 for a full pile. */
  readonly lastPlayed: Uint8Array;
  /** By pile, the distance in a table to the shape with one card more in the pile; 0 for a full pile. */
  readonly upOffset: Int32Array;
  /** By pile, the distance in a table down to the shape with one card less in the pile; 0 for an empty pile. */
  readonly downOffset: Int32Array;
}

function setHeight(
  { heights, tops, lastPlayed, upOffset, downOffset }: ShapeWalk,
  board: GolfBoard,
  shapes: Shapes,
  pile: number,
  height: number,
): void {
  const at = board.start[pile] + height;
  const isFull = height === board.heights[pile];
  heights[pile] = height;
  tops[pile] = height ? board.cards[at - 1] : 0;
  lastPlayed[pile] = isFull ? 0 : board.cards[at];
  upOffset[pile] = isFull ? 0 : shapes.strides[pile] << shapes.bits;
  downOffset[pile] = height ? shapes.strides[pile] << shapes.bits : 0;
}

export function startShapeWalk(board: GolfBoard, shapes: Shapes, isFull: boolean): ShapeWalk {
  const { piles } = board;
  const walk = {
    heights: new Int32Array(piles),
    tops: new Uint8Array(piles),
    lastPlayed: new Uint8Array(piles),
    upOffset: new Int32Array(piles),
    downOffset: new Int32Array(piles),
  };
  for (let pile = 0; pile < piles; pile++) setHeight(walk, board, shapes, pile, isFull ? board.heights[pile] : 0);
  return walk;
}

export function stepToNextShape(walk: ShapeWalk, board: GolfBoard, shapes: Shapes): void {
  for (let pile = 0; pile < board.piles; pile++) {
    const height = walk.heights[pile];
    const isFull = height === board.heights[pile];
    setHeight(walk, board, shapes, pile, isFull ? 0 : height + 1);
    if (!isFull) return;
  }
}

export function stepToPreviousShape(walk: ShapeWalk, board: GolfBoard, shapes: Shapes): void {
  for (let pile = 0; pile < board.piles; pile++) {
    const height = walk.heights[pile];
    setHeight(walk, board, shapes, pile, height ? height - 1 : board.heights[pile]);
    if (height) return;
  }
}
