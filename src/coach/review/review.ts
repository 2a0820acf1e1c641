import {
  canonicalKey,
  type Game,
  isFullyKnown,
  type Move,
  type Position,
  playUnchecked,
  unseenCards,
} from '../../rules/engine/index.ts';
import { cardSigns, type Message, message } from '../../rules/index.ts';
import { choiceText, type Hint, type HintChoice } from '../hints/answer.ts';
import { thinkOfHint } from '../hints/hint.ts';
import { type PlayerView, viewOf } from '../hints/view.ts';
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
  /**
   * Says that the review knows cards that the player could not see, and how good the losing move was with those that lay
   * open. `undefined` if no such card matters.
   */
  readonly hindsight: Message | undefined;
  readonly isFinal: boolean;
}

const ANSWER_INTERVAL = 10_000;

/** Shares of won trials that differ by less may be equal. */
const LEAST_DIFFERENCE = 0.1;

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
  const review = createReview(judge, true);
  if (review.hindsight === undefined || judge.lostAt === undefined) yield review;
  else yield* addSight(judge, review, judge.lostAt);
}

/** Yields a review whose last answer says how good the losing move was with the cards that the player could see. */
function* addSight({ game, linePositions, moves }: GameJudge, review: Review, lostAt: number): Thought<Review> {
  const positions = linePositions.slice(0, lostAt + 1).map(({ position }) => position);
  const view = viewOf(game, linePositions[lostAt].position, unseenCards(game, positions));
  let hint: Hint | undefined;
  for (hint of thinkOfHint(view)) yield { ...review, isFinal: false };
  const sight = hint && describeSight(view, hint, moves[lostAt]);
  if (!sight) yield review;
  else yield { ...review, hindsight: message('list.sentence', { list: message('review.hindsight'), item: sight }) };
}

/** Compares a move with the best one of a hint; `undefined` if the hint has tried neither. */
function describeSight(view: PlayerView, { choices: [best, ...others] }: Hint, move: Move): Message | undefined {
  if (!best || best.of === 0) return undefined;
  const keyOf = (one: Move) => canonicalKey(view.game, playUnchecked(view.game, view.position, one));
  const played = [best, ...others].find((choice) => keyOf(choice.move) === keyOf(move));
  const isAsGood = played !== undefined && played.of > 0 && shareOf(played) > shareOf(best) - LEAST_DIFFERENCE;
  return message('review.seen', { seen: isAsGood ? 'best' : 'other', move: choiceText(view, best.move, cardSigns) });
}

function shareOf({ wins, of }: HintChoice): number {
  return wins / of;
}

function isMistake(judge: GameJudge, at: number): boolean {
  const option = judge.tried[at];
  return option !== undefined && judge.wins(option) === false;
}

function createReview(judge: GameJudge, isFinal: boolean): Review {
  const { game, lostAt, line } = judge;
  const positions = judge.linePositions.map((_, at) => judge.judgementAt(at));
  const mistakes = positions.flatMap(({ verdict }, at) =>
    at === lostAt || (verdict === 'winnable' && isMistake(judge, at)) ? [at] : [],
  );
  const start = judge.linePositions[0].position;
  const isKnown = isFullyKnown(game, start, unseenCards(game, [start]));
  return {
    positions,
    lostAt,
    mistakes,
    line,
    summary: summarizeReview(judge, positions, isFinal),
    hindsight: isKnown ? undefined : message('review.hindsight'),
    isFinal,
  };
}
