import { type Game, type Move, type Position, stockCount } from '../../rules/engine/index.ts';
import type { Message } from '../../rules/index.ts';
import { NODE_LIMITS } from '../thought/limits.ts';
import type { Thought } from '../thought/thought.ts';
import { GameJudge, type PositionJudgement } from './judging.ts';
import { summarizeReview } from './summary.ts';

/** A review of a game, judged as if every hidden card were known. */
export interface Review {
  /** The start, and the position after each move. */
  readonly positions: readonly PositionJudgement[];
  /**
   * The index of the move before which the game is winnable and after which it is unwinnable; `undefined` if none is
   * known.
   */
  readonly lostAt: number | undefined;
  /** The indices of the winnable positions in which the player first tried a move that is proved to lose. */
  readonly mistakes: readonly number[];
  /** A winning line from the position before the move at `lostAt`; empty if none is known. */
  readonly line: readonly Move[];
  readonly summary: Message;
  readonly isFinal: boolean;
}

/** Whether reviews of games with this start know cards that the player could not see. */
export function usesHindsight(start: Position): boolean {
  return stockCount(start) > 0;
}

const ANSWER_INTERVAL = 10_000;

/**
 * Judges the positions and choices of a game with ever higher node limits. Each time it judges first the positions of
 * the game, which can only turn from winnable to unwinnable, then the alternatives to its moves. `tried` has the move
 * tried first at each position.
 *
 * @throws {PositionError} if `start` is not one of `game`
 * @throws {IllegalMoveError} if a move is not legal
 * @example
 * const { positions, lostAt } = lastAnswer(thinkOfReview(game, position, legalMoves(game, position)));
 * positions.map(({ verdict }) => verdict) // → ['winnable', 'winnable']
 */
export function thinkOfReview<Id extends string>(
  game: Game<Id>,
  start: Position<NoInfer<Id>>,
  moves: readonly Move[],
  tried: readonly Move[] = moves,
): Thought<Review> {
  return improveReview(new GameJudge(game, start, moves, tried));
}

function* improveReview(judge: GameJudge): Thought<Review> {
  let costAtAnswer = 0;
  let answer: { readonly known: number; readonly review: Review } | undefined;
  for (const nodes of NODE_LIMITS)
    for (const cost of judge.judge(nodes)) {
      if (cost - costAtAnswer < ANSWER_INTERVAL) continue;
      costAtAnswer = cost;
      const { known } = judge;
      if (answer?.known !== known) answer = { known, review: createReview(judge, false) };
      yield answer.review;
    }
  yield createReview(judge, true);
}

function isMistake(judge: GameJudge, at: number): boolean {
  const option = judge.tried[at];
  return option !== undefined && judge.wins(option) === false;
}

function createReview(judge: GameJudge, isFinal: boolean): Review {
  const { lostAt, line } = judge;
  const positions = judge.linePositions.map((_, at) => judge.judgementAt(at));
  const mistakes = positions.flatMap(({ verdict }, at) =>
    at === lostAt || (verdict === 'winnable' && isMistake(judge, at)) ? [at] : [],
  );
  return { positions, lostAt, mistakes, line, summary: summarizeReview(judge, positions, isFinal), isFinal };
}
