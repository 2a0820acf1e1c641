import { createRandomWords, randomBelow } from '../../../src/rules/engine/index.ts';
import { deal, FOUNDATION, type Game, legalMoves, type Position, play, toOf } from '../../../src/rules/index.ts';

/**
 * Plays a card to a foundation whenever possible, else a random move. Stops after `quietMoves` moves in a row without a
 * card to a foundation, or without legal moves. The deal number is also the seed.
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
