import { createRandomWords, randomBelow } from '../../../src/rules/engine/index.ts';
import { deal, FOUNDATION, type Game, legalMoves, type Position, play, toOf } from '../../../src/rules/index.ts';

/**
 * Plays a random move, to a foundation whenever possible. Stops if no move is legal, or after at most `quietMoves` moves in
 * a row to other places. Returns the last position. The deal number is also the seed.
 */
export function randomEnding(game: Game, number: number, quietMoves: number): Position {
  const words = createRandomWords(number);
  let position = deal(game, number);
  for (let quiet = 0; quiet < quietMoves; quiet++) {
    const moves = legalMoves(game, position);
    const home = moves.filter((move) => toOf(move) === FOUNDATION);
    const choices = home.length > 0 ? home : moves;
    const move = choices[randomBelow(choices.length, words)];
    if (move === undefined) break;
    position = play(game, position, move);
    if (home.length > 0) quiet = 0;
  }
  return position;
}
