import { type Game, type Move, type Position, stockCount } from '../../rules/engine/index.ts';
import type { Message } from '../../rules/index.ts';
import type { Thought } from '../thought/thought.ts';
import { RUNGS } from '../thought/verdict.ts';
import { type Judged, Judging } from './judging.ts';
import { reviewSummaryOf } from './summary.ts';

/** A game looked at with all cards known: with hindsight, where the player didn't see them. */
export interface Review {
  /** Of the start and the position after each move. */
  readonly positions: readonly Judged[];
  /** The index of the move that lost the game: before it the game could be won, after it no more. */
  readonly lostAt: number | undefined;
  /** A winning line from before that move; else none. */
  readonly line: readonly Move[];
  readonly summary: Message;
  /** Whether nothing more will be found. */
  readonly isFinal: boolean;
}

/** Whether a review from a position knows cards that lay face down. */
export function speaksWithHindsight(start: Position): boolean {
  return stockCount(start) > 0;
}

/** What searches and small work cost together, in nodes, from one answer to the next. */
const PACE = 10_000;

/**
 * Judges every position of a game and every choice in it: first the line, on which verdicts only ever turn from won to
 * lost, then what each choice would have led to; all of it with ever more nodes. `tried` are the moves that were tried
 * first at each position, where others were played in the end.
 */
export function* thinkOfReview(
  game: Game,
  start: Position,
  moves: readonly Move[],
  tried: readonly Move[] = moves,
): Thought<Review> {
  const judging = new Judging(game, start, moves, tried);
  let told = 0;
  let answer: { readonly known: number; readonly review: Review } | undefined;
  for (const rung of RUNGS)
    for (const cost of judging.judge(rung)) {
      if (cost - told < PACE) continue;
      told = cost;
      const { known } = judging;
      if (answer?.known !== known) answer = { known, review: reviewOf(judging, false) };
      yield answer.review;
    }
  yield reviewOf(judging, true);
}

function reviewOf(judging: Judging, isFinal: boolean): Review {
  const { lostAt, line } = judging;
  const positions = judging.spots.map((_, at) => judging.judgedAt(at));
  return { positions, lostAt, line, summary: reviewSummaryOf(judging, positions, isFinal), isFinal };
}
