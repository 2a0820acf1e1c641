import { createRandomWords, randomBelow } from '../../../src/rules/engine/index.ts';
import {
  cardsLeft,
  deal,
  FOUNDATION,
  type Game,
  legalMoves,
  type Position,
  play,
  toOf,
} from '../../../src/rules/index.ts';

/**
 * Plays a random move, to a foundation whenever possible. Stops if no move is legal, or after `quietMoves` moves in
 * a row that bring no more cards to the foundations than ever before. Returns the last position. The deal number is also the seed.
 */
export function randomEnding(game: Game, number: number, quietMoves: number): Position {
  const words = createRandomWords(number);
  let position = deal(game, number);
  let left = cardsLeft(game, position);
  for (let quiet = 0; quiet < quietMoves; quiet++) {
    const moves = legalMoves(game, position);
    const home = moves.filter((move) => toOf(move) === FOUNDATION);
    const choices = home.length > 0 ? home : moves;
    const move = choices[randomBelow(choices.length, words)];
    if (move === undefined) break;
    position = play(game, position, move);
    if (cardsLeft(game, position) >= left) continue;
    left = cardsLeft(game, position);
    quiet = 0;
  }
  return position;
}
