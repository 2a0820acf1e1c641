import type { DealNumber, Game, Move, Position, UnseenCards } from '../../rules/engine/index.ts';
import type { Order, Question, SentGame, WorkerPort } from '../../solver/worker/index.ts';
import { thinkOfDeal, type Wish } from '../difficulty/deal-wish.ts';
import { thinkOfGrade } from '../difficulty/grade.ts';
import { viewOf } from '../hints/view.ts';
import { thinkOfWordedHint } from '../hints/worded-hint.ts';
import { thinkOfReview } from '../review/review.ts';
import { GLANCE_NODE_LIMITS, NODE_LIMITS } from '../thought/limits.ts';
import { thinkOfOutcome } from '../thought/outcome.ts';
import type { Thought } from '../thought/thought.ts';
import { thinkOfVerdict } from '../thought/verdict.ts';

interface PlayersPosition {
  readonly position: Position;
  readonly unseen: UnseenCards;
}

interface VerdictInput {
  readonly position: Position;
  readonly isGlance?: boolean;
}

/** The start of a game, its moves, and the move tried first at each position. */
interface ReviewInput {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly tried: readonly Move[];
}

/**
 * For each kind of question, the function that answers it. Inputs are sent to workers, so they may only hold plain
 * values.
 */
export const QUESTION_KINDS = {
  deal: (game: Game, { wish, seed }: { readonly wish: Wish; readonly seed: number }) => thinkOfDeal(game, wish, seed),
  grade: (game: Game, { deal }: { readonly deal: DealNumber }) => thinkOfGrade(game, deal),
  hint: (game: Game, { position, unseen }: PlayersPosition) => thinkOfWordedHint(viewOf(game, position, unseen)),
  outcome: (game: Game, { position, unseen }: PlayersPosition) => thinkOfOutcome(game, position, unseen),
  review: (game: Game, { start, moves, tried }: ReviewInput) => thinkOfReview(game, start, moves, tried),
  verdict: (game: Game, { position, isGlance }: VerdictInput) =>
    thinkOfVerdict(game, position, isGlance ? GLANCE_NODE_LIMITS : NODE_LIMITS),
};

export type QuestionKind = keyof typeof QUESTION_KINDS;

export type QuestionInput<K extends QuestionKind> = Parameters<(typeof QUESTION_KINDS)[K]>[1];

export type AnswerOf<K extends QuestionKind> =
  ReturnType<(typeof QUESTION_KINDS)[K]> extends Thought<infer Answer> ? Answer : never;

/** The questions of the coach in messages: with the game's definition, and with each answer but the last as a report. */
export type CoachQuestions = {
  readonly [K in QuestionKind]: {
    readonly question: SentGame & { readonly input: QuestionInput<K> };
    readonly report: AnswerOf<K>;
    readonly answer: AnswerOf<K>;
  };
};

export type CoachQuestion = Question<CoachQuestions>;
export type CoachOrder = Order<CoachQuestions>;
export type CoachPort = WorkerPort<CoachQuestions>;
