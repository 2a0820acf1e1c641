import type { Game } from './compile.ts';
import { isReserve, isTableauPile, type Place } from './places.ts';
import { foundationTop, type Position, STOCK_AT, TALON_LENGTH_AT } from './position.ts';

/** The places whose piles are interchangeable. */
interface Groups {
  readonly lists: readonly Place[][];
  /** By place, the index of its list. */
  readonly listOf: Uint8Array;
}

/** The groups while the stock deals to the piles in their order, and otherwise. */
const groupsByGame = new WeakMap<Game, readonly [whileDealt: Groups, otherwise: Groups]>();

function findGroups({ coveredBy, places, zoneOf, zones }: Game, isDealtInOrder: boolean): Groups {
  const refillsFromReserve = zones.some((zone) => zone.rules.refill.includes('reserve'));
  // Spaces are filled by number, across zones.
  const isFilledInOrder = zones.length > 1 && zones.some((zone) => zone.rules.refill.length > 0);
  const arePilesFixed = coveredBy !== undefined || isDealtInOrder || isFilledInOrder;
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const isPile = isTableauPile(place);
    const isFixed = isPile ? arePilesFixed : isReserve(place) && refillsFromReserve;
    const zone = isPile ? `zone ${zoneOf[place]}` : isReserve(place) ? 'reserve' : 'cells';
    const group = isFixed ? `${place}` : zone;
    groups.set(group, [...(groups.get(group) ?? []), place]);
  }
  const lists = [...groups.values()];
  const listOf = new Uint8Array(1 + Math.max(...places));
  for (const [index, list] of lists.entries()) for (const place of list) listOf[place] = index;
  return { lists, listOf };
}

function groupsOf(game: Game, position: Position): Groups {
  let groups = groupsByGame.get(game);
  if (!groups) {
    groups = [findGroups(game, game.rules.stock?.to === 'tableau'), findGroups(game, false)];
    groupsByGame.set(game, groups);
  }
  return groups[position[STOCK_AT] > 0 ? 0 : 1];
}

/** Returns by place a number that is equal for places whose piles can change places and leave the same position. */
export function interchangeablePlaces(game: Game, position: Position): Uint8Array {
  return groupsOf(game, position).listOf;
}

/** Whether `pile` comes before `other` in the order of their lowest cards, then by length and the other cards. */
function isPileBefore({ pileAt, faces }: Game, position: Position, pile: number, other: number): boolean {
  const a = pileAt[pile];
  const b = pileAt[other];
  const first = position[a] > 0 ? faces[position[a + 1]] : 0;
  const second = position[b] > 0 ? faces[position[b + 1]] : 0;
  if (first !== second) return first < second;
  if (position[a] !== position[b]) return position[a] < position[b];
  if (position[a - 1] !== position[b - 1]) return position[a - 1] < position[b - 1];
  for (let offset = 1; offset <= position[a]; offset++) {
    const difference = faces[position[a + offset]] - faces[position[b + offset]];
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Sorts a list of places by their piles. It stays sorted for the next position, which is usually much the same. */
function sortPiles(game: Game, position: Position, piles: Place[]): void {
  for (let index = 1; index < piles.length; index++) {
    const pile = piles[index];
    let to = index;
    for (; to > 0 && isPileBefore(game, position, pile, piles[to - 1]); to--) piles[to] = piles[to - 1];
    if (to < index) piles[to] = pile;
  }
}

function writeFaces(
  { faces }: Game,
  position: Position,
  from: number,
  count: number,
  out: Uint8Array,
  start: number,
): number {
  for (let index = 0; index < count; index++) out[start + index] = faces[position[from + index]];
  return start + count;
}

function writePile(game: Game, position: Position, place: Place, out: Uint8Array, start: number): number {
  const at = game.pileAt[place];
  out[start] = position[at];
  out[start + 1] = position[at - 1];
  return writeFaces(game, position, at + 1, position[at], out, start + 2);
}

/** Writes the counts and, for each foundation in order, its top card. */
function writeCounts(game: Game, position: Position, out: Uint8Array, start: number): number {
  for (let at = 0; at < game.talonAt; at++) out[start + at] = position[at];
  for (let slot = 0; slot < game.foundations; slot++)
    out[start + game.talonAt + slot] = foundationTop(game, position, slot);
  return start + game.talonAt + game.foundations;
}

function sortBytes(bytes: Uint8Array, start: number, end: number): void {
  for (let index = start + 1; index < end; index++) {
    const byte = bytes[index];
    let to = index;
    for (; to > start && bytes[to - 1] > byte; to--) bytes[to] = bytes[to - 1];
    bytes[to] = byte;
  }
}

/**
 * Writes bytes that are equal for positions of a game that differ only in the order of interchangeable piles or of
 * foundations, in the top of a discard, or in decks. Such positions allow the same moves, up to that order. The bytes
 * hold the counts of the position, the tops of the foundations, stock and waste, and of each pile its length, its
 * cards face down and its cards. Writes into `out` from `start`; returns the index after the last byte.
 *
 * @param order receives the places in the order in which their piles are written
 */
export function writeCanonicalKey<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  out: Uint8Array,
  start = 0,
  order?: Uint8Array,
): number {
  let end = writeCounts(game, position, out, start);
  if (game.rules.foundation.kind === 'discarding') out.fill(0, start + game.talonAt, end);
  else sortBytes(out, start + game.talonAt, end);
  end = writeFaces(game, position, game.talonAt, position[TALON_LENGTH_AT], out, end);
  let written = 0;
  for (const piles of groupsOf(game, position).lists) {
    if (piles.length > 1) sortPiles(game, position, piles);
    for (let index = 0; index < piles.length; index++) {
      if (order) order[written++] = piles[index];
      end = writePile(game, position, piles[index], out, end);
    }
  }
  return end;
}

/** Returns the most bytes that `writeCanonicalKey` writes. */
export function canonicalKeyBound({ talonAt, foundations, places, pack }: Game): number {
  return talonAt + foundations + 2 * places.length + pack.length;
}

/** Returns the bytes of `writeCanonicalKey` as a text. */
export function canonicalKey<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  const bytes = new Uint8Array(canonicalKeyBound(game));
  return String.fromCharCode(...bytes.subarray(0, writeCanonicalKey<string>(game, position, bytes)));
}

/** Returns a text that is equal for positions that are the same; see `isSamePosition`. */
export function positionKey(game: Game, position: Position): string {
  const bytes = new Uint8Array(canonicalKeyBound(game));
  let end = writeCounts(game, position, bytes, 0);
  end = writeFaces(game, position, game.talonAt, position[TALON_LENGTH_AT], bytes, end);
  for (const pile of game.places) end = writePile(game, position, pile, bytes, end);
  return String.fromCharCode(...bytes.subarray(0, end));
}
