import {
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  legalMoves,
  type MessageValue,
  type Move,
  type Position,
  placeName,
  STOCK,
  toOf,
} from '../../rules/index.ts';
import { wholeMove } from './move-messages.ts';

/** A legal move and what it is called before it is played. */
export interface LegalMove {
  readonly move: Move;
  readonly text: MessageValue;
}

/** The legal moves as they are listed: those to a foundation, those from pile to pile, then those of the stock. */
export function legalList(game: Game, position: Position): LegalMove[] {
  return legalMoves(game, position)
    .toSorted((a, b) => turnOf(a) - turnOf(b))
    .map((move) => ({ move, text: textOf(game, position, move) }));
}

function turnOf(move: Move): number {
  if (fromOf(move) === STOCK || isRedeal(move)) return 2;
  return toOf(move) === FOUNDATION ? 0 : 1;
}

/** A card of the stock isn't told before it is seen. */
function textOf(game: Game, position: Position, move: Move): MessageValue {
  if (isRedeal(move)) return { id: 'legal.redeal' };
  if (isDeal(move)) return { id: 'legal.deal' };
  if (fromOf(move) === STOCK) return { id: 'legal.fill', values: { place: placeName(game, toOf(move)) } };
  return wholeMove(game, position, move);
}
