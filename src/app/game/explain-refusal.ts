import {
  fittingMoves,
  type Game,
  type Message,
  type Move,
  type Position,
  refusalOf,
  refusalText,
} from '../../rules/index.ts';

/** Why a move isn't legal. */
interface RefusedMove {
  readonly message: Message;
  /** The legal moves that would fit in its place. */
  readonly fitting: readonly Move[];
}

/** Returns in words why a move isn't legal, and which moves would fit in its place. */
export function explainRefusal(game: Game, position: Position, move: Move): RefusedMove {
  const refusal = refusalOf(game, position, move);
  if (!refusal) throw new Error(`${game.name}: a legal move was refused`);
  return {
    message: refusalText(game, position, refusal),
    fitting: fittingMoves(game, position, move, refusal),
  };
}
