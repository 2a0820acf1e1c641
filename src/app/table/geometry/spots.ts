import {
  cardMoved,
  FOUNDATION,
  foundationFor,
  foundationOf,
  type Game,
  type Move,
  type Place,
  type Position,
  STOCK,
  toOf,
  WASTE,
} from '../../../rules/index.ts';

/** Unlike in the rules, each foundation is a spot of its own. */
export interface TableSpot {
  readonly kind: 'pile' | 'foundation' | 'stock' | 'waste';
  readonly place: Place;
  readonly slot: number;
}

export function spotsOf(game: Game): TableSpot[] {
  const { stock } = game.rules;
  const spots: TableSpot[] = [];
  for (let slot = 0; slot < game.piles; slot++) spots.push({ kind: 'pile', place: slot, slot });
  for (let slot = 0; slot < game.foundations; slot++) spots.push({ kind: 'foundation', place: FOUNDATION, slot });
  if (stock) spots.push({ kind: 'stock', place: STOCK, slot: 0 });
  if (stock?.onto === 'waste') spots.push({ kind: 'waste', place: WASTE, slot: 0 });
  return spots;
}

/** Returns −1 if no spot has the place. */
export function spotOf(spots: readonly TableSpot[], place: Place): number {
  return spots.findIndex((spot) => spot.place === place);
}

/** Among several foundations, a move goes to the one that it names, or else to the first one that takes the card. */
export function targetSpot(game: Game, position: Position, move: Move): number {
  const first = spotOf(spotsOf(game), toOf(move));
  if (toOf(move) !== FOUNDATION) return first;
  const named = foundationOf(move);
  return first + (named < 0 ? Math.max(0, foundationFor(game, position, cardMoved(game, position, move))) : named);
}
