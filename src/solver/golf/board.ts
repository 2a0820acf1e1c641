import { FOUNDATION, type Move, moveOf, STOCK } from '../../rules/engine/index.ts';
import type { GolfPosition } from './position.ts';

/** More stock cards than there can be: `nextDeal` where no stock card takes the rank any more. */
export const NEVER = 0xffff;

/** A golf position as flat tables, laid out once for the kernels. Ranks run from 1; 0 stands for no card. */
export interface GolfBoard {
  readonly piles: number;
  readonly ranks: number;
  /** Cards of each pile, and where its cards begin in `cards`, bottom to top. */
  readonly heights: Int32Array;
  readonly start: Int32Array;
  readonly cards: Uint8Array;
  /** Cards in the tableau. */
  readonly total: number;
  readonly stock: Uint8Array;
  /** Rank on the foundation; 0 while it is empty. */
  readonly top: number;
  /** By rank on the foundation (0: empty), the ranks that play there, a bit a rank. */
  readonly plays: Uint16Array;
  /** At `2 * rank` and the place after it, the ranks that the rank plays on; 0 where there are fewer than two. */
  readonly hosts: Uint8Array;
  /** The same read the other way: the ranks that play on the rank. */
  readonly guests: Uint8Array;
  /** At `rank * (stock.length + 1) + dealt`, the least number of cards dealt, more than `dealt`, that lets the rank play. */
  readonly nextDeal: Uint16Array;
  readonly whenStuck: boolean;
  /** How many shapes there are: a shape says how many cards each pile has left. May pass what a table can index. */
  readonly shapes: number;
}

function neighbours(ranks: number, isPair: (rank: number, other: number) => boolean): Uint8Array {
  const table = new Uint8Array(2 * (ranks + 1));
  for (let rank = 1; rank <= ranks; rank++) {
    let found = 0;
    for (let other = 1; other <= ranks; other++) if (isPair(rank, other)) table[2 * rank + found++] = other;
    if (found > 2) throw new Error(`rank ${rank} has ${found} neighbours: no build of one foundation gives that`);
  }
  return table;
}

function nextDeals({ ranks, stock, plays }: GolfPosition): Uint16Array {
  const width = stock.length + 1;
  const next = new Uint16Array((ranks + 1) * width).fill(NEVER);
  for (let rank = 1; rank <= ranks; rank++)
    for (let dealt = stock.length - 1; dealt >= 0; dealt--)
      next[rank * width + dealt] = (plays[stock[dealt]] >> rank) & 1 ? dealt + 1 : next[rank * width + dealt + 1];
  return next;
}

const neighbourTables = new WeakMap<Uint16Array, readonly [hosts: Uint8Array, guests: Uint8Array]>();

/** Hosts and guests of a relation, made once for each game. */
function neighbourTablesOf(plays: Uint16Array, ranks: number): readonly [Uint8Array, Uint8Array] {
  let tables = neighbourTables.get(plays);
  if (!tables) {
    const hosts = neighbours(ranks, (rank, under) => ((plays[under] >> rank) & 1) === 1);
    const guests = neighbours(ranks, (under, rank) => ((plays[under] >> rank) & 1) === 1);
    tables = [hosts, guests];
    neighbourTables.set(plays, tables);
  }
  return tables;
}

/** Lays a golf position out for the kernels. */
export function golfBoard(golf: GolfPosition): GolfBoard {
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
  const nextDeal = nextDeals(golf);
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

/** A step of a line: a pile's top card played after so many stock cards have been dealt in all. */
export function golfStepOf(pile: number, dealt: number): number {
  return pile | (dealt << 6);
}

/** The moves that steps stand for: the deals up to each, then its play. */
export function movesOfSteps(steps: ArrayLike<number>): Move[] {
  const moves: Move[] = [];
  let dealt = 0;
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index];
    for (; dealt < step >> 6; dealt++) moves.push(moveOf(STOCK, FOUNDATION));
    moves.push(moveOf(step & 63, FOUNDATION));
  }
  return moves;
}
