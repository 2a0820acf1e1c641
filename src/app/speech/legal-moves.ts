import {
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  isToFoundation,
  leavesStockAlone,
  legalMoves,
  type MessageValue,
  type Move,
  type Position,
  placeName,
  STOCK,
  toOf,
} from '../../rules/index.ts';
import { fullMoveMessage } from './move-messages.ts';

export interface LegalMove {
  readonly move: Move;
  readonly text: MessageValue;
}

/** First those to a foundation, then those to piles, then those from the stock and redeals. */
export function listLegalMoves(game: Game, position: Position): LegalMove[] {
  return legalMoves(game, position)
    .toSorted((a, b) => listGroup(a) - listGroup(b))
    .map((move) => ({ move, text: legalMoveMessage(game, position, move) }));
}

function listGroup(move: Move): number {
  if (fromOf(move) === STOCK || isRedeal(move)) return 2;
  return isToFoundation(move) ? 0 : 1;
}

/** Doesn't name an unseen card of the stock. */
function legalMoveMessage(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'legal.redeal' };
  if (isDeal(move) && !leavesStockAlone(game, move)) return { id: 'legal.deal' };
  if (fromOf(move) === STOCK && toOf(move) < game.piles)
    return { id: 'legal.fill', values: { place: placeName(game, toOf(move)) } };
  return fullMoveMessage(game, position, move);
}
