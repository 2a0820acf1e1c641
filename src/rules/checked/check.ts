/**
 * `rules/checked/` has the functions of a game and a position for programs outside the engine. Each first checks that
 * the two belong together. Solver and coach check the start of a search and then use `engine/index.ts`, which checks
 * nothing. `@function` tells TypeDoc to document a constant as the function that it is. The files are apart, so that a
 * page loads only those that it needs.
 */
import { checkPosition, type Game, type Position } from '../engine/index.ts';

/** Returns a function that checks its position and then answers. */
export function checked<Answer extends (game: Game, position: Position, ...rest: never) => unknown>(
  answer: Answer,
): Answer {
  const checkedAnswer = (game: Game, position: Position, ...rest: never) => {
    checkPosition(game, position);
    return answer(game, position, ...rest);
  };
  return checkedAnswer as Answer;
}
