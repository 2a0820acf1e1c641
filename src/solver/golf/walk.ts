import type { ShouldContinue } from '../search/verdict.ts';
import { type GolfBoard, NEVER_PLAYS, packGolfStep } from './board.ts';

/** Prunes of the golf searches. Each can be switched off to test that it changes no verdict. */
export interface GolfPrunes {
  /** Skips positions that Hall's condition proves lost; see `hall.ts`. */
  readonly hall: boolean;
  /**
   * For a stock dealt at any time, skips positions that have failed with fewer cards dealt, and deals no more than a
   * card needs; see `search.ts`.
   */
  readonly fewestDealt: boolean;
  /** In the table of failed positions, ignores a foundation top on which no tableau card plays; see `search.ts`. */
  readonly stuckAlike: boolean;
}

export const ALL_GOLF_PRUNES: GolfPrunes = { hall: true, fewestDealt: true, stuckAlike: true };

export interface KernelLimits {
  readonly nodes: number;
  readonly memory: number;
  readonly shouldContinue: ShouldContinue;
  readonly seed?: number;
}

export interface KernelResult {
  readonly verdict: 'winnable' | 'unwinnable' | 'undecided';
  readonly steps?: ArrayLike<number>;
  readonly nodes: number;
  readonly stored: number;
}

export const YIELD_INTERVAL = 8192;

/** A position in the tree of lines, changed in place. A step plays a tableau card after the deals that it needs. */
export interface GolfWalk {
  readonly board: GolfBoard;
  readonly heights: Int32Array;
  /** By rank, the number of tableau cards. */
  readonly needs: Int32Array;
  /**
   * By rank, the number of cards that others can be played on: in the tableau, left in the stock, and on top of the
   * foundation.
   */
  readonly supplies: Int32Array;
  cardsLeft: number;
  readonly steps: Int32Array;
  /** The possible steps at each ply, best first, as `score << 14 | step`. Each ply has room for `width` of them. */
  readonly children: Int32Array;
  readonly width: number;
}

/** Points for a step of a search. Steps with more points come first. */
export interface StepWeights {
  /** For each card in the pile. */
  readonly tall: number;
  /** Against each card dealt. */
  readonly dealt: number;
  /** If another tableau card can follow. */
  readonly follow: number;
  /** For the tableau cards of the rank, divided by one more than the number of cards that they can be played on. */
  readonly scarce: number;
}

export function startGolfWalk(board: GolfBoard, width: number): GolfWalk {
  const needs = new Int32Array(board.ranks + 1);
  const supplies = new Int32Array(board.ranks + 1);
  for (const rank of board.cards) {
    needs[rank]++;
    supplies[rank]++;
  }
  for (const rank of board.stock) supplies[rank]++;
  supplies[board.top]++;
  supplies[0] = 0;
  const { total } = board;
  return {
    board,
    heights: board.heights.slice(),
    needs,
    supplies,
    cardsLeft: total,
    steps: new Int32Array(total),
    children: new Int32Array(total * width),
    width,
  };
}

/**
 * Plays the top card of a pile after `until` deals in all. The cards that it and the deals cover on the foundation are
 * no longer supplies.
 */
export function makeStep(
  walk: GolfWalk,
  pile: number,
  rank: number,
  top: number,
  dealt: number,
  until: number,
  ply: number,
): void {
  const { board, heights, needs, supplies, steps } = walk;
  walk.cardsLeft--;
  heights[pile]--;
  needs[rank]--;
  supplies[top]--;
  for (let next = dealt; next < until; next++) supplies[board.stock[next]]--;
  steps[ply] = packGolfStep(pile, until);
}

export function undoStep(walk: GolfWalk, pile: number, rank: number, top: number, dealt: number, until: number): void {
  const { board, heights, needs, supplies } = walk;
  walk.cardsLeft++;
  heights[pile]++;
  needs[rank]++;
  supplies[top]++;
  for (let next = dealt; next < until; next++) supplies[board.stock[next]]++;
}

/** Returns the ranks on top of the piles, a bit a rank. */
export function collectTops({ board, heights }: GolfWalk): number {
  const { piles, start, cards } = board;
  let tops = 0;
  for (let pile = 0; pile < piles; pile++) if (heights[pile]) tops |= 1 << cards[start[pile] + heights[pile] - 1];
  return tops;
}

/** Returns how many cards are dealt in all when further deals first let a tableau card play, or `NEVER_PLAYS`. */
function dealsUntilPlay({ board, heights }: GolfWalk, dealt: number): number {
  const { piles, start, cards, nextDeal, stock } = board;
  let least = NEVER_PLAYS;
  for (let pile = 0; pile < piles; pile++) {
    if (!heights[pile]) continue;
    const until = nextDeal[cards[start[pile] + heights[pile] - 1] * (stock.length + 1) + dealt];
    if (until < least) least = until;
  }
  return least;
}

function insertChild(children: Int32Array, from: number, end: number, child: number): number {
  let at = end;
  for (; at > from && children[at - 1] < child; at--) children[at] = children[at - 1];
  children[at] = child;
  return end + 1;
}

/**
 * Writes the steps of a position to the walk's `children`, best first; returns the index after the last one. If the
 * stock opens only when stuck, all deals before the first playable card are forced. Otherwise each card is played after
 * the fewest deals that it needs (`fewestDealt`; without it, after any number that allows it).
 */
export function writeChildren(
  walk: GolfWalk,
  top: number,
  dealt: number,
  tops: number,
  ply: number,
  weights: StepWeights,
  fewestDealt: boolean,
): number {
  const { board, heights, needs, supplies, children, width } = walk;
  const { piles, start, cards, plays, hosts, nextDeal, stock } = board;
  const now = plays[top];
  const stuck = (tops & now) === 0;
  const forced = board.whenStuck && stuck ? dealsUntilPlay(walk, dealt) : NEVER_PLAYS;
  const from = ply * width;
  let end = from;
  for (let pile = 0; pile < piles; pile++) {
    const height = heights[pile];
    if (height === 0) continue;
    const at = start[pile] + height - 1;
    const rank = cards[at];
    let until =
      (now >> rank) & 1 ? dealt : board.whenStuck && !stuck ? NEVER_PLAYS : nextDeal[rank * (stock.length + 1) + dealt];
    if (until === NEVER_PLAYS || until > forced) continue;
    const under = height > 1 ? 1 << cards[at - 1] : 0;
    const support = supplies[hosts[2 * rank]] + supplies[hosts[2 * rank + 1]];
    const canFollow = ((tops | under) & plays[rank]) !== 0;
    const score =
      weights.tall * height +
      (canFollow ? weights.follow : 0) +
      (((needs[rank] * weights.scarce) / (support + 1)) | 0) +
      32768;
    for (;;) {
      end = insertChild(
        children,
        from,
        end,
        ((score - weights.dealt * (until - dealt)) << 14) | packGolfStep(pile, until),
      );
      if (fewestDealt || board.whenStuck || until >= stock.length) break;
      until = nextDeal[rank * (stock.length + 1) + until];
      if (until === NEVER_PLAYS) break;
    }
  }
  return end;
}
