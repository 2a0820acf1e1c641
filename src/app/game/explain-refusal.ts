import {
  fitsText,
  fittingMoves,
  fromOf,
  type Game,
  givesPairs,
  isDeal,
  isLegal,
  isPair,
  isRedeal,
  type MessageValue,
  type Move,
  type Position,
  pairOf,
  refusalOf,
  refusalText,
  toOf,
} from '../../rules/index.ts';
import { joinMessages } from '../session/messages.ts';

interface RefusedMove {
  readonly message: MessageValue;
  /** The legal moves that the player may have meant. */
  readonly fitting: readonly Move[];
}

/** Throws if the move is legal. */
export function explainRefusal(game: Game, position: Position, move: Move): RefusedMove {
  const meant = meantMove(game, position, move);
  const refusal = refusalOf(game, position, meant);
  if (!refusal) throw new Error(`${game.name}: a legal move was refused`);
  return {
    message: joinMessages(
      [refusalText(game, position, refusal, meant), fitsText(game, position, move) ?? ''],
      'list.sentence',
    ),
    fitting: fittingMoves(game, position, move, refusal),
  };
}

/** Returns the pair if a card is put on another that it cannot leave with. */
function meantMove(game: Game, position: Position, move: Move): Move {
  const [from, to] = [fromOf(move), toOf(move)];
  if (from === to || isDeal(move) || isRedeal(move) || isPair(move)) return move;
  if (!givesPairs(game, from) || !givesPairs(game, to)) return move;
  const pair = pairOf(from, to);
  return isLegal(game, position, pair) ? move : pair;
}
