import {
  cardMoved,
  cardName,
  emptyPileTakes,
  FOUNDATION,
  fromOf,
  type Game,
  isDeal,
  isRedeal,
  legalMoves,
  type MessageValue,
  type Move,
  NO_CARD,
  type Place,
  type Position,
  pileTop,
  placeName,
  rankName,
  STOCK,
  stockCount,
  toOf,
  WASTE,
  wasteTop,
} from '../../rules/index.ts';
import { joined, progressMessage } from '../session/messages.ts';

/** What there is to say after a change, when all is said. */
export function detailMessages(game: Game, before: Position, now: Position, move: Move | undefined): MessageValue[] {
  const ups = newUps(game, before, now);
  const from = move === undefined || isRedeal(move) ? STOCK : fromOf(move);
  const others = [...ups].flatMap(([place, card]) => (place === from ? [] : [card]));
  const cards = joined(others);
  return [
    move === undefined ? '' : leftBehind(game, now, from, ups.has(from)),
    !game.completes && ups.size === 0 && legalMoves(game, now).length ? { id: 'told.onlyStock' } : '',
    cards === '' ? '' : { id: game.completes ? 'told.canGoUp' : 'told.canBePlayed', values: { cards } },
    progressMessage(game, now, 'sentence'),
  ];
}

/** What lies now where a move took its cards from, and whether that can go up. */
function leftBehind(game: Game, position: Position, from: Place, goesUp: boolean): MessageValue {
  if (from === STOCK) return { id: 'told.stock', values: { count: stockCount(position) } };
  const top = from === WASTE ? wasteTop(game, position) : pileTop(game, position, from);
  const place = placeName(game, from);
  if (top !== NO_CARD)
    return { id: 'told.onTop', values: { place, card: cardName(top), goesUp: goesUp ? 'yes' : 'no' } };
  return { id: 'told.emptied', values: { place, takes: takesOf(game, from), king: rankName(game.highest) } };
}

/** What an emptied place takes; nothing is said of it where nothing is ever played to the tableau. */
function takesOf(game: Game, place: Place): string {
  if (place === WASTE || game.rules.tableau.build === 'none') return 'unsaid';
  return emptyPileTakes(game, place);
}

/**
 * By place, the cards that can go to a foundation now and couldn't before; where nothing else is ever played, each that
 * can.
 */
function newUps(game: Game, before: Position, now: Position): Map<Place, MessageValue> {
  const earlier = new Set(game.completes ? upsOf(game, before).map((move) => keyOf(game, before, move)) : []);
  const moves = upsOf(game, now).filter((move) => !earlier.has(keyOf(game, now, move)));
  return new Map(
    moves.map((move) => {
      const place = fromOf(move);
      const values = { card: cardName(cardMoved(game, now, move)), place: placeName(game, place) };
      return [place, { id: 'told.cardFrom', values }];
    }),
  );
}

function upsOf(game: Game, position: Position): Move[] {
  return legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION && !isDeal(move));
}

/** Tells a card at its place from any other there. */
function keyOf(game: Game, position: Position, move: Move): string {
  return `${fromOf(move)} ${cardMoved(game, position, move)}`;
}
