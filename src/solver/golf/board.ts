import { FOUNDATION, type Move, moveOf, STOCK } from '../../rules/engine/index.ts';
import type { GolfPosition } from './position.ts';

/** A value of `nextDeal`: no stock card that is left lets the rank play. */
export const NEVER_PLAYS = 0xffff;

/** A golf position as flat tables. Ranks run from 1; 0 stands for no card. */
export interface GolfBoard {
  readonly piles: number;
  readonly ranks: number;
  /** By pile, the number of its cards. */
  readonly heights: Int32Array;
  /** By pile, the index in `cards` of its lowest card. */
  readonly start: Int32Array;
  /** The ranks of the tableau cards, pile by pile from the bottom. */
  readonly cards: Uint8Array;
  /** The number of tableau cards. */
  readonly total: number;
  /** The ranks of the stock, next first. */
  readonly stock: Uint8Array;
  /** Rank on the foundation; 0 while it is empty. */
  readonly top: number;
  /** By rank on the foundation (0: empty), the ranks that play there, a bit a rank. */
  readonly plays: Uint16Array;
  /** At `2 * rank` and `2 * rank + 1`, the ranks that the rank plays on; 0 for none. */
  readonly hosts: Uint8Array;
  /** At `2 * rank` and `2 * rank + 1`, the ranks that play on the rank; 0 for none. */
  readonly guests: Uint8Array;
  /**
   * At `rank * (stock.length + 1) + dealt`, the least number of cards dealt, more than `dealt`, that lets the rank
   * play; `NEVER_PLAYS` if none does.
   */
  readonly nextDeal: Uint16Array;
  /** Whether stock cards are dealt only when no tableau card plays. */
  readonly whenStuck: boolean;
  /** The number of combinations of pile heights; see `Shapes`. */
  readonly shapes: number;
}

function findNeighbours(ranks: number, isPair: (rank: number, other: number) => boolean): Uint8Array {
  const table = new Uint8Array(2 * (ranks + 1));
  for (let rank = 1; rank <= ranks; rank++) {
    let foundCount = 0;
    for (let other = 1; other <= ranks; other++) if (isPair(rank, other)) table[2 * rank + foundCount++] = other;
    if (foundCount > 2)
      throw new Error(`rank ${rank} has ${foundCount} neighbours: no build of one foundation gives that`);
  }
  return table;
}

function buildNextDeals({ ranks, stock, plays }: GolfPosition): Uint16Array {
  const width = stock.length + 1;
  const next = new Uint16Array((ranks + 1) * width).fill(NEVER_PLAYS);
  for (let rank = 1; rank <= ranks; rank++)
    for (let dealt = stock.length - 1; dealt >= 0; dealt--)
      next[rank * width + dealt] = (plays[stock[dealt]] >> rank) & 1 ? dealt + 1 : next[rank * width + dealt + 1];
  return next;
}

const neighbourTables = new WeakMap<Uint16Array, readonly [hosts: Uint8Array, guests: Uint8Array]>();

/**
 * Returns the tables of hosts and guests that follow from `plays`. Each game has one `plays`, so that table is the key
 * of the cache.
 */
function neighbourTablesOf(plays: Uint16Array, ranks: number): readonly [Uint8Array, Uint8Array] {
  let tables = neighbourTables.get(plays);
  if (!tables) {
    const hosts = findNeighbours(ranks, (rank, under) => ((plays[under] >> rank) & 1) === 1);
    const guests = findNeighbours(ranks, (under, rank) => ((plays[under] >> rank) & 1) === 1);
    tables = [hosts, guests];
    neighbourTables.set(plays, tables);
  }
  return tables;
}

export function createGolfBoard(golf: GolfPosition): GolfBoard {
  const { piles, stock, top, plays, whenStuck, ranks } = golf;
  const heights = Int32Array.from(piles, (pile) => pile.length);
  const start = new Int32Array(piles.length);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const cards = new Uint8Array(total);
  let at = 0;
  let shapes = 1;
  for (let pile = 0; pile < piles.length; pile++) {
    start[pile] = at;
    cards.set(piles[pile], at);
    at += heights[pile];
    shapes *= heights[pile] + 1;
  }
  const [hosts, guests] = neighbourTablesOf(plays, ranks);
  const nextDeal = buildNextDeals(golf);
  return {
    piles: piles.length,
    ranks,
    heights,
    start,
    cards,
    total,
    stock,
    top,
    plays,
    hosts,
    guests,
    nextDeal,
    whenStuck,
    shapes,
  };
}

/**
 * Returns a step as one number: the pile whose top card is played, and from bit 6 the number of stock cards dealt by
 * then.
 */
export function packGolfStep(pile: number, dealt: number): number {
  return pile | (dealt << 6);
}

export function convertGolfSteps(steps: ArrayLike<number>): Move[] {
  const moves: Move[] = [];
  let dealt = 0;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    for (; dealt < step >> 6; dealt++) moves.push(moveOf(STOCK, FOUNDATION));
    moves.push(moveOf(step & 63, FOUNDATION));
  }
  return moves;
}
