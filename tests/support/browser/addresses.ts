import { PILE_KEYS } from '../../../src/app/preferences/keys/actions.ts';
import {
  cardMoved,
  countOf,
  FOUNDATION,
  foundationFor,
  fromOf,
  type Game,
  type Move,
  type Position,
  STOCK,
  toOf,
  WASTE,
} from '../../../src/rules/index.ts';
import type { CardAddress } from './parts.ts';

// Moves as addresses on the page, for every browser and driver.

/** The key of a pile, as Playwright names it. */
export function keyOfPile(pile: number): string {
  const key = PILE_KEYS[pile % PILE_KEYS.length];
  if (key === undefined) throw new Error(`no key for pile ${pile}`);
  return `${pile < PILE_KEYS.length ? '' : 'Shift+'}${key.replace(/^\d$/, 'Digit$&')}`;
}

/** The number of a place among all of a table; of the foundations, the one given. */
export function spotOf({ piles, foundations }: Game, place: number, slot = 0): number {
  if (place === FOUNDATION) return piles + slot;
  if (place === STOCK) return piles + foundations;
  return place === WASTE ? piles + foundations + 1 : place;
}

/** The foundation that a move's card goes to. */
export function foundationOf(game: Game, position: Position, move: Move): number {
  if (toOf(move) !== FOUNDATION || fromOf(move) === STOCK) return 0;
  return Math.max(0, foundationFor(game, position, cardMoved(game, position, move)));
}

/** Where a move takes its card from and where it puts it. */
export function addressesOf(game: Game, position: Position, move: Move): [from: CardAddress, to: CardAddress] {
  return [
    { spot: spotOf(game, fromOf(move)), depth: countOf(move) - 1 },
    { spot: spotOf(game, toOf(move), foundationOf(game, position, move)), depth: 0 },
  ];
}
