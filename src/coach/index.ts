/**
 * The coach: hints from what a player can see, grades of difficulty, deals on request, and reviews of games. Each of
 * these tasks is a `Thought`, which yields ever better answers. `worker/index.ts` runs the tasks on workers, so that a
 * page loads no search.
 */
export { proveDaily } from './difficulty/daily-proof.ts';
export { type GradedDeal, thinkOfGrade } from './difficulty/grade.ts';
export { choiceText, type HintChoice } from './hints/answer.ts';
export { thinkOfHint } from './hints/hint.ts';
export { type PlayerView, viewOf } from './hints/view.ts';
export { type Review, thinkOfReview, usesHindsight } from './review/review.ts';
export type { Thought } from './thought/thought.ts';
