import {
  fitsText,
  fittingMoves,
  type Game,
  type MessageValue,
  type Move,
  type Position,
  refusalOf,
  refusalText,
} from '../../rules/index.ts';
import { joinMessages } from '../session/messages.ts';

interface RefusedMove {
  readonly message: MessageValue;
  /** The legal moves that the player may have meant. */
  readonly fitting: readonly Move[];
}

/** Throws if the move is legal. */
export function explainRefusal(game: Game, position: Position, move: Move): RefusedMove {
  const refusal = refusalOf(game, position, move);
  if (!refusal) throw new Error(`${game.name}: a legal move was refused`);
  return {
    message: joinMessages(
      [refusalText(game, position, refusal, move), fitsText(game, position, move) ?? ''],
      'list.sentence',
    ),
    fitting: fittingMoves(game, position, move, refusal),
  };
}
