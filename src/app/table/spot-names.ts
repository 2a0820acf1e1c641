import {
  baseOf,
  type Card,
  cardName,
  downCount,
  emptyPileTakes,
  foundationLabel,
  type Game,
  type Message,
  type MessageValue,
  type Place,
  type Position,
  pileLength,
  pileTop,
  placeName,
  placeValues,
  rankName,
  redealsLeft,
} from '../../rules/index.ts';
import type { EmptyPlace } from './cards/empty-place.ts';
import type { TableSpot } from './geometry/spots.ts';

export function spotName(game: Game, { kind, slot, place }: TableSpot): MessageValue {
  if (kind === 'pile' || kind === 'cell' || kind === 'reserve') return placeName(game, place);
  if (kind === 'stock') return { id: 'spot.stock' };
  if (kind === 'waste') return { id: 'spot.waste' };
  return { id: 'spot.foundation', values: { count: game.foundations, number: slot + 1 } };
}

export function emptyLabel(game: Game, position: Position, spot: TableSpot): MessageValue {
  if (spot.kind === 'pile') return emptyPileLabel(game, spot.place);
  if (spot.kind === 'foundation') return foundationLabel(game, position, spot.slot);
  if (spot.kind === 'waste') return { id: 'spot.wasteEmpty' };
  if (spot.kind === 'cell') return { id: 'spot.cellFree', values: { cell: placeName(game, spot.place) } };
  if (spot.kind === 'reserve') return { id: 'spot.pileTakesNone', values: { pile: placeName(game, spot.place) } };
  const left = redealsLeft(game, position);
  return left ? { id: 'spot.stockRedeals', values: { count: left } } : { id: 'spot.stockEmpty' };
}

function emptyPileLabel(game: Game, pile: Place): Message {
  const values = { pile: placeName(game, pile) };
  const takes = emptyPileTakes(game, pile);
  if (takes === 'any') return { id: 'spot.pileTakesAny', values };
  if (takes === 'none') return { id: 'spot.pileTakesNone', values };
  return { id: 'spot.pileTakesKing', values: { ...values, rank: rankName(game.highest) } };
}

/** The cards of a stock, the redeals left for an empty stock (`2×`), or the progress of a foundation (`5/13`). */
export function spotCount(game: Game, position: Position, { kind }: TableSpot, count: number): string {
  if (kind === 'foundation') return game.completes && count > 0 ? `${count}/${game.highest}` : '';
  if (kind !== 'stock') return '';
  const left = count === 0 ? redealsLeft(game, position) : undefined;
  return count ? String(count) : left ? `${left}×` : '';
}

/**
 * Returns a label such as `7 of hearts, 4 of 5, pile 3`, for the lowest card face up `three face down, then 7 of hearts, 4
 * of 5, pile 3`, for a card under others `7 of hearts, pile 3, under 8 of clubs`, for the next card of the stock `stock,
 * 20 cards, next: 7 of hearts`. `card` is absent if it lies face down. `covers` are cards of other piles.
 */
export function cardLabel(
  game: Game,
  spot: TableSpot,
  card: Card | undefined,
  { index, count, down }: { readonly index: number; readonly count: number; readonly down: number },
  covers: readonly Card[] = [],
): Message {
  if (spot.kind === 'stock') {
    return card === undefined
      ? { id: 'spot.stockCount', values: { count } }
      : { id: 'spot.stockNext', values: { count, card: cardName(card) } };
  }
  if (card === undefined)
    return { id: 'spot.faceDown', values: { spot: spotName(game, spot), index: index + 1, count } };
  // Foundations of golf games have no fixed number of cards.
  const total = spot.kind === 'foundation' ? (game.completes ? game.highest : 0) : spot.kind === 'cell' ? 0 : count;
  const values = { card: cardName(card), spot: spotName(game, spot) };
  if (covers.length > 0)
    return { id: 'spot.cardUnder', values: { ...values, covers: covers.map(cardName).reduce(nextInList) } };
  if (down > 0 && index === down)
    return { id: 'spot.onFaceDown', values: { ...values, down, index: index + 1, count } };
  return total
    ? { id: 'spot.cardOf', values: { ...values, index: index + 1, count: total } }
    : { id: 'spot.card', values };
}

function nextInList(list: Message, item: Message): Message {
  return { id: 'list.next', values: { list, item } };
}

/** Returns the top cards of the piles that cover a spot, as far as they lie face up. */
export function coversOf(game: Game, position: Position, { kind, place }: TableSpot): Card[] {
  if (kind !== 'pile') return [];
  return Array.from(game.coveredBy?.[place] ?? [])
    .filter((pile) => pileLength(game, position, pile) > downCount(game, position, pile))
    .map((pile) => pileTop(game, position, pile));
}

export function emptyKind(game: Game, spot: TableSpot): EmptyPlace['kind'] {
  if (spot.kind === 'reserve') return 'dead';
  if (spot.kind !== 'pile') return spot.kind;
  if (placeValues(game, spot.place).place === 'hole') return 'hole';
  return ({ any: 'space', king: 'king-space', none: 'dead' } as const)[emptyPileTakes(game, spot.place)];
}

/** The rank that starts every foundation; `undefined` if any rank may start one, or if it isn't known yet. */
export function startRank(game: Game, position: Position): number | undefined {
  return game.rules.foundation.space === 'any' ? undefined : baseOf(position) || undefined;
}
