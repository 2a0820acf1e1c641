import {
  type Card,
  cardMoved,
  cardName,
  downCount,
  emptyPileTakes,
  FOUNDATION,
  fromOf,
  type Game,
  isCell,
  isDeal,
  isRedeal,
  legalMoves,
  type MessageValue,
  type Move,
  NO_CARD,
  type Place,
  type Position,
  pileCards,
  pileTop,
  placeName,
  rankName,
  STOCK,
  stockCount,
  toOf,
  WASTE,
  wasteTop,
} from '../../rules/index.ts';
import { joinMessages, progressMessage } from '../session/messages.ts';
import type { Detail } from './move-messages.ts';

/** Below `full` detail, says only which cards turned up and, at `usual` detail, that the stock can be dealt. */
export function detailMessages(
  game: Game,
  before: Position,
  now: Position,
  move: Move | undefined,
  detail: Detail,
): MessageValue[] {
  const opening: MessageValue = opensStock(game, before, now) ? { id: 'spoken.canDeal' } : '';
  const turned = move === undefined ? [] : turnedCards(game, before, now);
  if (detail !== 'full') return [turnedMessage(turned), detail === 'usual' ? opening : ''];
  const ups = newFoundationCards(game, before, now);
  const from = move === undefined || isRedeal(move) ? STOCK : fromOf(move);
  const others = [...ups].flatMap(([place, card]) => (place === from ? [] : [card]));
  const cards = joinMessages(others);
  const isOnlyStock = !game.completes && ups.size === 0 && legalMoves(game, now).length > 0;
  return [
    move === undefined ? '' : sourceMessage(game, now, from, ups.has(from)),
    turnedMessage(turned.filter(({ place }) => place !== from)),
    isOnlyStock ? { id: 'spoken.onlyStock' } : opening,
    cards === '' ? '' : { id: game.completes ? 'spoken.canGoUp' : 'spoken.canBePlayed', values: { cards } },
    progressMessage(game, now, 'sentence'),
  ];
}

interface TurnedCard {
  readonly place: Place;
  readonly card: Card;
}

function turnedCards(game: Game, before: Position, now: Position): TurnedCard[] {
  return [...game.places].flatMap((place) => {
    const down = downCount(game, now, place);
    const card = pileCards(game, now, place)[down];
    return card !== undefined && down < downCount(game, before, place) ? [{ place, card }] : [];
  });
}

function turnedMessage(turned: readonly TurnedCard[]): MessageValue {
  if (turned.length === 0) return '';
  return { id: 'spoken.turned', values: { cards: joinMessages(turned.map(({ card }) => cardName(card))) } };
}

/** In a game with a rule about dealing. */
function opensStock(game: Game, before: Position, now: Position): boolean {
  return game.rules.stock?.when !== 'any-time' && mayDeal(game, now) && !mayDeal(game, before);
}

function mayDeal(game: Game, position: Position): boolean {
  return legalMoves(game, position).some(isDeal);
}

/** The moved cards have left this place. */
function sourceMessage(game: Game, position: Position, from: Place, goesUp: boolean): MessageValue {
  if (from === STOCK) return { id: 'spoken.stock', values: { count: stockCount(position) } };
  if (from === FOUNDATION) return '';
  const top = from === WASTE ? wasteTop(game, position) : pileTop(game, position, from);
  const place = placeName(game, from);
  if (top !== NO_CARD)
    return { id: 'spoken.onTop', values: { place, card: cardName(top), goesUp: goesUp ? 'yes' : 'no' } };
  if (isCell(from)) return { id: 'spoken.cellFreed', values: { place } };
  return { id: 'spoken.emptied', values: { place, takes: acceptedCards(game, from), king: rankName(game.highest) } };
}

/** `unsaid` for the waste and in games without moves to the tableau. */
function acceptedCards(game: Game, place: Place): string {
  if (place === WASTE || game.isTableauClosed) return 'unsaid';
  return emptyPileTakes(game, place);
}

/** By place, names the cards that can newly go to a foundation; in golf games, all that can. */
function newFoundationCards(game: Game, before: Position, now: Position): Map<Place, MessageValue> {
  const earlier = new Set(
    game.completes ? foundationMoves(game, before).map((move) => cardKey(game, before, move)) : [],
  );
  const moves = foundationMoves(game, now).filter((move) => !earlier.has(cardKey(game, now, move)));
  return new Map(
    moves.map((move) => {
      const place = fromOf(move);
      const values = { card: cardName(cardMoved(game, now, move)), place: placeName(game, place) };
      return [place, { id: 'spoken.cardFrom', values }];
    }),
  );
}

function foundationMoves(game: Game, position: Position): Move[] {
  return legalMoves(game, position).filter((move) => toOf(move) === FOUNDATION && !isDeal(move));
}

function cardKey(game: Game, position: Position, move: Move): string {
  return `${fromOf(move)} ${cardMoved(game, position, move)}`;
}
