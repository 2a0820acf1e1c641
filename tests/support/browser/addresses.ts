import { PILE_KEYS } from '../../../src/app/preferences/keys/actions.ts';
import {
  CELL,
  cardMoved,
  countOf,
  FOUNDATION,
  foundationFor,
  foundationOf,
  fromOf,
  type Game,
  isCell,
  isReserve,
  type Move,
  type Position,
  RESERVE,
  STOCK,
  toOf,
  WASTE,
} from '../../../src/rules/index.ts';
import type { CardAddress } from './parts.ts';

// Converts places and moves of a game to keys and places on the page, for the drivers of all browsers.

/** Whether a key chooses a pile. The last piles of a game with many have none. */
export function hasKey(pile: number): boolean {
  return pile < 2 * PILE_KEYS.length;
}

/** Returns the key of a pile, as Playwright names it. */
export function keyOfPile(pile: number): string {
  const key = PILE_KEYS[pile % PILE_KEYS.length];
  if (key === undefined || !hasKey(pile)) throw new Error(`no key for pile ${pile}`);
  const code = { '-': 'Minus', '=': 'Equal' }[key] ?? `Digit${key}`;
  return `${pile < PILE_KEYS.length ? '' : 'Shift+'}${code}`;
}

/** Returns the index of a place among all places on the page. `slot` selects one of several foundations. */
export function spotOf({ piles, foundations, rules }: Game, place: number, slot = 0): number {
  const firstReserve = piles + rules.cell.count;
  const firstFoundation = firstReserve + (rules.reserve?.rows.flat().length ?? 0);
  if (isCell(place)) return piles + place - CELL;
  if (isReserve(place)) return firstReserve + place - RESERVE;
  if (place === FOUNDATION) return firstFoundation + slot;
  if (place === STOCK) return firstFoundation + foundations;
  return place === WASTE ? firstFoundation + foundations + 1 : place;
}

/** Returns the index of the foundation that receives a move's card, or 0 for a stock card and for moves to other places. */
export function foundationTaking(game: Game, position: Position, move: Move): number {
  if (toOf(move) !== FOUNDATION || fromOf(move) === STOCK) return 0;
  const named = foundationOf(move);
  if (named >= 0) return named;
  return Math.max(0, foundationFor(game, position, cardMoved(game, position, move)));
}

/** Returns the index of the foundation that gives a move's card back, or 0 for moves from other places. */
export function foundationGiving(move: Move): number {
  return fromOf(move) === FOUNDATION ? Math.max(0, foundationOf(move)) : 0;
}

/** Returns the address of the lowest card that a move takes, and the address of the top card of its target. */
export function addressesOf(game: Game, position: Position, move: Move): [from: CardAddress, to: CardAddress] {
  return [
    { spot: spotOf(game, fromOf(move), foundationGiving(move)), depth: countOf(move) - 1 },
    { spot: spotOf(game, toOf(move), foundationTaking(game, position, move)), depth: 0 },
  ];
}
