import {
  baseOf,
  cardName,
  emptyPileTakes,
  foundationLabel,
  type Game,
  type Message,
  type MessageValue,
  type Place,
  type Position,
  placeName,
  rankName,
  redealsLeft,
} from '../../rules/index.ts';
import { type CardId, cardOfId } from './geometry/card-identity.ts';
import type { TableSpot } from './geometry/spots.ts';

export function spotName(game: Game, { kind, slot, place }: TableSpot): MessageValue {
  if (kind === 'pile') return placeName(game, place);
  if (kind === 'stock') return { id: 'spot.stock' };
  if (kind === 'waste') return { id: 'spot.waste' };
  return { id: 'spot.foundation', values: { count: game.foundations, number: slot + 1 } };
}

export function emptyLabel(game: Game, position: Position, spot: TableSpot): MessageValue {
  if (spot.kind === 'pile') return emptyPileLabel(game, spot.place);
  if (spot.kind === 'foundation') return foundationLabel(game, position, spot.slot);
  if (spot.kind === 'waste') return { id: 'spot.wasteEmpty' };
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

/** Returns a label such as `7 of hearts, 4 of 5, pile 3`. A card of the stock has the stock's label. */
export function cardLabel(game: Game, spot: TableSpot, id: CardId, index: number, count: number): Message {
  if (spot.kind === 'stock') return { id: 'spot.stockCount', values: { count } };
  // Foundations of golf games have no fixed number of cards.
  const total = spot.kind === 'foundation' ? (game.completes ? game.highest : 0) : count;
  const values = { card: cardName(cardOfId(game, id)), spot: spotName(game, spot) };
  return total
    ? { id: 'spot.cardOf', values: { ...values, index: index + 1, count: total } }
    : { id: 'spot.card', values };
}

export function emptyKind(
  game: Game,
  spot: TableSpot,
): 'foundation' | 'space' | 'king-space' | 'hole' | 'dead' | 'stock' | 'waste' {
  if (spot.kind !== 'pile') return spot.kind;
  if (game.rules.tableau.holes.includes(spot.place)) return 'hole';
  return ({ any: 'space', king: 'king-space', none: 'dead' } as const)[emptyPileTakes(game, spot.place)];
}

/** The rank that starts every foundation; `undefined` if any rank may start one, or if it isn't known yet. */
export function startRank(game: Game, position: Position): number | undefined {
  return game.rules.foundation.start === 'any' ? undefined : baseOf(position) || undefined;
}
