/**
 * The coach: hints from what a player can see, grades of difficulty, and reviews of games. Each answer is a `Thought`,
 * which yields ever better answers; `lastAnswer` returns the last one. The coach runs in Node, on a page and in a
 * worker. In the app, `worker/index.ts` sends its questions to workers, so that the page loads no search.
 *
 * In the examples `game` is Putt Putt from `findGame('putt-putt')`, and `position` is its first deal, `deal(game,
 * 1)`.
 */
export { GRADES, type Grade } from '../games/grades.ts';
export { proveDaily } from './difficulty/daily-proof.ts';
export { type GradedDeal, thinkOfGrade } from './difficulty/grade.ts';
export { choiceText, type Hint, type HintChoice } from './hints/answer.ts';
export { thinkOfHint } from './hints/hint.ts';
export { type PlayerView, viewOf } from './hints/view.ts';
export type { PositionJudgement } from './review/judging.ts';
export { type Review, thinkOfReview } from './review/review.ts';
export { lastAnswer, type Thought } from './thought/thought.ts';
