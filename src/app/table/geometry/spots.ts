import {
  CELL,
  cardMoved,
  FOUNDATION,
  foundationFor,
  foundationOf,
  fromOf,
  type Game,
  isPair,
  type Move,
  type Place,
  type Position,
  RESERVE,
  STOCK,
  TABLEAU,
  toOf,
  WASTE,
} from '../../../rules/index.ts';

/** Unlike in the rules, each foundation is a spot of its own. */
export interface TableSpot {
  readonly kind: 'pile' | 'cell' | 'reserve' | 'foundation' | 'stock' | 'waste';
  readonly place: Place;
  readonly slot: number;
}

function severalSpots(kind: TableSpot['kind'], count: number, placeOf: (slot: number) => Place): TableSpot[] {
  return Array.from({ length: count }, (_, slot) => ({ kind, place: placeOf(slot), slot }));
}

export function spotsOf(game: Game): TableSpot[] {
  const { stock, cell, reserve } = game.rules;
  return [
    ...severalSpots('pile', game.piles, (slot) => slot),
    ...severalSpots('cell', cell.count, (slot) => CELL + slot),
    ...severalSpots('reserve', reserve?.rows.flat().length ?? 0, (slot) => RESERVE + slot),
    ...severalSpots('foundation', game.foundations, () => FOUNDATION),
    ...severalSpots('stock', stock ? 1 : 0, () => STOCK),
    ...severalSpots('waste', stock?.to === 'waste' ? 1 : 0, () => WASTE),
  ];
}

/** Returns the first spot of a place; −1 if no spot has it. */
export function spotOf(spots: readonly TableSpot[], place: Place): number {
  return spots.findIndex((spot) => spot.place === place);
}

/** Returns the spot whose cards a move takes; of a pair, the first. */
export function sourceSpot(spots: readonly TableSpot[], move: Move): number {
  const first = spotOf(spots, fromOf(move));
  return fromOf(move) === FOUNDATION ? first + Math.max(0, foundationOf(move)) : first;
}

/**
 * Among several foundations, a move goes to the one that it names, or else to the first one that takes the card. A pair
 * goes to the foundation, a deal to each pile to the first pile.
 */
export function targetSpot(game: Game, position: Position, move: Move): number {
  const spots = spotsOf(game);
  const to = isPair(move) ? FOUNDATION : toOf(move) === TABLEAU ? 0 : toOf(move);
  const first = spotOf(spots, to);
  if (to !== FOUNDATION || isPair(move)) return first;
  const named = foundationOf(move);
  const card = cardMoved(game, position, move);
  return first + (named < 0 ? Math.max(0, foundationFor(game, position, card, fromOf(move))) : named);
}
