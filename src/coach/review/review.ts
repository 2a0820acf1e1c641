import { type Game, type Move, type Position, stockCount } from '../../rules/engine/index.ts';
import type { Message } from '../../rules/index.ts';
import type { Thought } from '../thought/thought.ts';
import { NODE_LIMITS } from '../thought/verdict.ts';
import { GameJudge, type PositionJudgement } from './judging.ts';
import { summarizeReview } from './summary.ts';

/** A review of a game with all cards known, including cards that the player could not see. */
export interface Review {
  /** The start, and the position after each move. */
  readonly positions: readonly PositionJudgement[];
  /** The index of the move that lost the game: winnable before it, lost after it. */
  readonly lostAt: number | undefined;
  /** A winning line from before that move; empty if none is known. */
  readonly line: readonly Move[];
  readonly summary: Message;
  readonly isFinal: boolean;
}

export function speaksWithHindsight(start: Position): boolean {
  return stockCount(start) > 0;
}

const ANSWER_INTERVAL = 10_000;

/**
 * Judges every position and every choice of a game with more and more nodes: first the line, whose verdicts can only
 * turn from won to lost, then the alternatives. `tried` are the moves tried first at each position.
 */
export function* thinkOfReview(
  game: Game,
  start: Position,
  moves: readonly Move[],
  tried: readonly Move[] = moves,
): Thought<Review> {
  const judge = new GameJudge(game, start, moves, tried);
  let costAtAnswer = 0;
  let answer: { readonly known: number; readonly review: Review } | undefined;
  for (const rung of NODE_LIMITS)
    for (const cost of judge.judge(rung)) {
      if (cost - costAtAnswer < ANSWER_INTERVAL) continue;
      costAtAnswer = cost;
      const { known } = judge;
      if (answer?.known !== known) answer = { known, review: createReview(judge, false) };
      yield answer.review;
    }
  yield createReview(judge, true);
}

function createReview(judge: GameJudge, isFinal: boolean): Review {
  const { lostAt, line } = judge;
  const positions = judge.linePositions.map((_, at) => judge.judgementAt(at));
  return { positions, lostAt, line, summary: summarizeReview(judge, positions, isFinal), isFinal };
}
