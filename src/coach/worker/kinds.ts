import type { DealNumber, Game, Move, Position } from '../../rules/engine/index.ts';
import { thinkOfDeal, type Wish } from '../difficulty/deal-wish.ts';
import { thinkOfGrade } from '../difficulty/grade.ts';
import { thinkOfSaidHint } from '../hints/said.ts';
import { viewOf } from '../hints/view.ts';
import { thinkOfReview } from '../review/review.ts';
import { thinkOfOutcome } from '../thought/outcome.ts';
import type { Thought } from '../thought/thought.ts';
import { GLANCE, RUNGS, thinkOfVerdict } from '../thought/verdict.ts';

/** A position, and whether the order of its stock is known to the player. */
interface Seen {
  readonly position: Position;
  readonly isStockSeen: boolean;
}

/** A position, and whether it is only to be glanced at: an easy one is decided, a hard one left soon. */
interface Judged {
  readonly position: Position;
  readonly isGlance?: boolean;
}

/** A game from its start, and what was tried first at each of its positions. */
interface Played {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly tried: readonly Move[];
}

/** What can be asked, by kind, and how it is thought of. What is asked travels: plain values alone. */
export const QUESTION_KINDS = {
  deal: (game: Game, { wish, seed }: { readonly wish: Wish; readonly seed: number }) => thinkOfDeal(game, wish, seed),
  grade: (game: Game, { deal }: { readonly deal: DealNumber }) => thinkOfGrade(game, deal),
  hint: (game: Game, { position, isStockSeen }: Seen) => thinkOfSaidHint(viewOf(game, position, isStockSeen)),
  outcome: (game: Game, { position }: { readonly position: Position }) => thinkOfOutcome(game, position),
  review: (game: Game, { start, moves, tried }: Played) => thinkOfReview(game, start, moves, tried),
  verdict: (game: Game, { position, isGlance }: Judged) => thinkOfVerdict(game, position, isGlance ? GLANCE : RUNGS),
};

export type QuestionKind = keyof typeof QUESTION_KINDS;

/** What a kind of question asks about, beside the game. */
export type AskedOf<K extends QuestionKind> = Parameters<(typeof QUESTION_KINDS)[K]>[1];

/** What a kind of question is answered with. */
export type AnswerOf<K extends QuestionKind> =
  ReturnType<(typeof QUESTION_KINDS)[K]> extends Thought<infer Answer> ? Answer : never;
