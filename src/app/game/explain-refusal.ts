import {
  fittingMoves,
  type Game,
  type Message,
  type Move,
  type Position,
  refusalOf,
  refusalText,
} from '../../rules/index.ts';

/** The reason why a move is illegal. */
interface RefusedMove {
  readonly message: Message;
  /** The legal moves that the player may have meant. */
  readonly fitting: readonly Move[];
}

/** Explains why a move is illegal and which legal moves the player may have meant. Throws if the move is legal. */
export function explainRefusal(game: Game, position: Position, move: Move): RefusedMove {
  const refusal = refusalOf(game, position, move);
  if (!refusal) throw new Error(`${game.name}: a legal move was refused`);
  return {
    message: refusalText(game, position, refusal),
    fitting: fittingMoves(game, position, move, refusal),
  };
}
