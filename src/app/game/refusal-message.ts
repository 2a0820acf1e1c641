import { type Game, type Message, type Move, type Position, refusalOf, refusalText } from '../../rules/index.ts';

/** Returns in words why a move isn't legal. */
export function refusalMessage(game: Game, position: Position, move: Move): Message {
  const refusal = refusalOf(game, position, move);
  if (!refusal) throw new Error(`${game.name}: a legal move was refused`);
  return refusalText(game, position, refusal);
}
