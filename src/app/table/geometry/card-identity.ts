import {
  type Card,
  cardBytesAt,
  downCount,
  FOUNDATION_PILE,
  type Game,
  givesPairs,
  type Position,
  STOCK,
} from '../../../rules/index.ts';
import { spotsOf, type TableSpot } from './spots.ts';

/** The number of a card on the table. It follows the order of places at the first look, so that it tells no face. */
export type CardId = number;

/** The cards of each spot from bottom to top. */
export type IdsBySpot = readonly (readonly CardId[])[];

/** The ids of the cards of a deal, by their bytes in a position. */
export type Numbering = Uint8Array;

/** The cards on a table. */
export interface CardsOnTable {
  readonly idsBySpot: IdsBySpot;
  /** By spot, the number of cards from the bottom that lie face down. */
  readonly downBySpot: readonly number[];
  /** By id, the face of the card. */
  readonly faces: readonly Card[];
}

function bytesAt(game: Game, position: Position, { kind, place, slot }: TableSpot): Uint8Array {
  return cardBytesAt(game, position, kind === 'foundation' ? FOUNDATION_PILE + slot : place);
}

/** Numbers the cards of a position by their places, from `first` on and then from 0. */
export function numberCards(game: Game, position: Position, first = 0): Numbering {
  const ids = new Uint8Array(256);
  const bytes = spotsOf(game).flatMap((spot) => [...bytesAt(game, position, spot)]);
  bytes.forEach((byte, index) => {
    ids[byte] = (first + index) % bytes.length;
  });
  return ids;
}

/** Of a stock that gives pairs, the next card lies face up. */
function downAt(game: Game, position: Position, { kind, place }: TableSpot, count: number): number {
  if (kind === 'stock') return givesPairs(game, STOCK) ? Math.max(0, count - 1) : count;
  return kind === 'pile' || kind === 'reserve' ? downCount(game, position, place) : 0;
}

/** Returns the cards of a position by spot. */
export function cardsOnTable(game: Game, position: Position, ids = numberCards(game, position)): CardsOnTable {
  const spots = spotsOf(game);
  const bytes = spots.map((spot) => bytesAt(game, position, spot));
  const faces: Card[] = [];
  for (const byte of game.pack) faces[ids[byte] ?? 0] = game.faces[byte] as Card;
  return {
    idsBySpot: bytes.map((list) => Array.from(list, (byte) => ids[byte] ?? 0)),
    downBySpot: spots.map((spot, index) => downAt(game, position, spot, bytes[index]?.length ?? 0)),
    faces,
  };
}
