import type { ShouldContinue } from '../search/verdict.ts';
import { type GolfBoard, golfStepOf, NEVER } from './board.ts';

/** Which prunes a search uses. All are sound: switched off, they change the number of nodes and no verdict. */
export interface GolfPrunes {
  /** Hall's condition, see `golf-hall`. */
  readonly hall: boolean;
  /** Any-time stock: fewest cards dealt dominates, see `golf-search`. */
  readonly fewestDealt: boolean;
  /** Positions in which no tableau card plays are one whatever lies on the foundation, see `golf-search`. */
  readonly stuckAlike: boolean;
}

export const ALL_GOLF_PRUNES: GolfPrunes = { hall: true, fewestDealt: true, stuckAlike: true };

/** The bounds of one run of a kernel. */
export interface Bounds {
  /** Positions that may be expanded. */
  readonly nodes: number;
  /** Bytes that tables may take. */
  readonly memory: number;
  readonly watch: ShouldContinue;
  /** Of the hashes; 1 where it isn't said. */
  readonly seed?: number;
}

/** What a run of a kernel found: the steps of a win, `undefined` where none is known. */
export interface Run {
  readonly verdict: 'winnable' | 'unwinnable' | 'undecided';
  readonly steps?: ArrayLike<number>;
  readonly nodes: number;
  readonly stored: number;
}

/** Nodes between two looks at `watch`. */
export const WATCH_EVERY = 8192;

/**
 * A place in the tree of lines of a board, changed in place. One step plays a tableau card, with the deals before it:
 * a deal that no play follows leads nowhere, so deals alone are no steps, and every step makes the tableau smaller.
 */
export interface GolfWalk {
  readonly board: GolfBoard;
  readonly heights: Int32Array;
  /** Tableau cards by rank. */
  readonly needs: Int32Array;
  /** Tableau cards, stock cards left and the foundation's top, by rank. */
  readonly supplies: Int32Array;
  /** Cards in the tableau. */
  left: number;
  /** The steps that led here. */
  readonly steps: Int32Array;
  /** Steps possible at each ply, best first, as `score << 14 | step`, `width` to a ply. */
  readonly kids: Int32Array;
  readonly width: number;
}

/** What makes a step look good; all are points. */
export interface StepWeights {
  /** For each card in the pile. */
  readonly tall: number;
  /** Lost for each card dealt. */
  readonly dealt: number;
  /** Where another tableau card can follow. */
  readonly follows: number;
  /** Times the cards of the rank left over the cards that could lie under them. */
  readonly scarce: number;
}

/** A walk at the root of a board, with room for `width` steps a ply. */
export function golfWalk(board: GolfBoard, width: number): GolfWalk {
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
    left: total,
    steps: new Int32Array(total),
    kids: new Int32Array(total * width),
    width,
  };
}

/** Takes a step: the card under it and those dealt before are buried, its own becomes the foundation's top. */
export function takeStep(
  walk: GolfWalk,
  pile: number,
  rank: number,
  top: number,
  dealt: number,
  until: number,
  ply: number,
): void {
  const { board, heights, needs, supplies, steps } = walk;
  walk.left--;
  heights[pile]--;
  needs[rank]--;
  supplies[top]--;
  for (let next = dealt; next < until; next++) supplies[board.stock[next]]--;
  steps[ply] = golfStepOf(pile, until);
}

/** Takes a step back. */
export function takeBack(walk: GolfWalk, pile: number, rank: number, top: number, dealt: number, until: number): void {
  const { board, heights, needs, supplies } = walk;
  walk.left++;
  heights[pile]++;
  needs[rank]++;
  supplies[top]++;
  for (let next = dealt; next < until; next++) supplies[board.stock[next]]++;
}

/** The ranks on top of the piles, a bit a rank. */
export function topsOf({ board, heights }: GolfWalk): number {
  const { piles, start, cards } = board;
  let tops = 0;
  for (let pile = 0; pile < piles; pile++) if (heights[pile]) tops |= 1 << cards[start[pile] + heights[pile] - 1];
  return tops;
}

/** The number of stock cards dealt when a tableau card first plays after a deal; `NEVER` where none ever does. */
function dealsUntilPlay({ board, heights }: GolfWalk, dealt: number): number {
  const { piles, start, cards, nextDeal, stock } = board;
  let least = NEVER;
  for (let pile = 0; pile < piles; pile++) {
    if (!heights[pile]) continue;
    const until = nextDeal[cards[start[pile] + heights[pile] - 1] * (stock.length + 1) + dealt];
    if (until < least) least = until;
  }
  return least;
}

function insertKid(kids: Int32Array, from: number, end: number, kid: number): number {
  let at = end;
  for (; at > from && kids[at - 1] < kid; at--) kids[at] = kids[at - 1];
  kids[at] = kid;
  return end + 1;
}

/**
 * Writes the steps from a position to the walk's `kids`, best first, and returns the index after the last one. When the
 * stock opens only to the stuck, all deals up to the first that lets a card play are forced. Otherwise a card that plays
 * at once is played at once, and one that doesn't, after the fewest deals that let it (`fewestDealt`; without it, after
 * any number of deals that lets it).
 */
export function writeKids(
  walk: GolfWalk,
  top: number,
  dealt: number,
  tops: number,
  ply: number,
  weights: StepWeights,
  fewestDealt: boolean,
): number {
  const { board, heights, needs, supplies, kids, width } = walk;
  const { piles, start, cards, plays, hosts, nextDeal, stock } = board;
  const now = plays[top];
  const stuck = (tops & now) === 0;
  const forced = board.whenStuck && stuck ? dealsUntilPlay(walk, dealt) : NEVER;
  const from = ply * width;
  let end = from;
  for (let pile = 0; pile < piles; pile++) {
    const height = heights[pile];
    if (height === 0) continue;
    const at = start[pile] + height - 1;
    const rank = cards[at];
    let until =
      (now >> rank) & 1 ? dealt : board.whenStuck && !stuck ? NEVER : nextDeal[rank * (stock.length + 1) + dealt];
    if (until === NEVER || until > forced) continue;
    const under = height > 1 ? 1 << cards[at - 1] : 0;
    const support = supplies[hosts[2 * rank]] + supplies[hosts[2 * rank + 1]];
    const follows = ((tops | under) & plays[rank]) !== 0;
    const score =
      weights.tall * height +
      (follows ? weights.follows : 0) +
      (((needs[rank] * weights.scarce) / (support + 1)) | 0) +
      32768;
    for (;;) {
      end = insertKid(kids, from, end, ((score - weights.dealt * (until - dealt)) << 14) | golfStepOf(pile, until));
      if (fewestDealt || board.whenStuck || until >= stock.length) break;
      until = nextDeal[rank * (stock.length + 1) + until];
      if (until === NEVER) break;
    }
  }
  return end;
}
