import type { Game } from './compile.ts';
import { isReserve, isTableauPile, type Place } from './places.ts';
import { faceAt, foundationTop, type Position, STOCK_AT, TALON_LENGTH_AT } from './position.ts';

/** Lists of places whose piles are interchangeable: while the stock deals to the piles in their order, and otherwise. */
type Groups = readonly [whileDealt: readonly Place[][], otherwise: readonly Place[][]];

const groupsByGame = new WeakMap<Game, Groups>();

function findGroups({ coveredBy, places, zoneOf, zones }: Game, isDealtInOrder: boolean): Place[][] {
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
  return [...groups.values()];
}

function groupsOf(game: Game, position: Position): readonly Place[][] {
  const dealsToPiles = game.rules.stock?.to === 'tableau';
  const groups = groupsByGame.get(game) ?? [findGroups(game, dealsToPiles), findGroups(game, false)];
  groupsByGame.set(game, groups);
  return groups[position[STOCK_AT] > 0 ? 0 : 1];
}

/** Whether `pile` comes before `other` in the order by length, then by the cards from the bottom. */
function isPileBefore({ pileAt, faces }: Game, position: Position, pile: number, other: number): boolean {
  const [a, b] = [pileAt[pile], pileAt[other]];
  if (position[a] !== position[b]) return position[a] < position[b];
  if (position[a - 1] !== position[b - 1]) return position[a - 1] < position[b - 1];
  for (let offset = 1; offset <= position[a]; offset++) {
    const difference = faces[position[a + offset]] - faces[position[b + offset]];
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function sortPiles(game: Game, position: Position, piles: readonly Place[]): Place[] {
  const sorted = [...piles];
  for (let index = 1; index < sorted.length; index++) {
    const pile = sorted[index];
    let to = index;
    for (; to > 0 && isPileBefore(game, position, pile, sorted[to - 1]); to--) sorted[to] = sorted[to - 1];
    sorted[to] = pile;
  }
  return sorted;
}

/** Writes the bytes of a key: the counts, the foundations' tops, the talon, the piles. */
class KeyWriter {
  readonly #game: Game;
  readonly #position: Position;
  readonly bytes: Uint8Array;
  #end: number;

  constructor(game: Game, position: Position) {
    this.#game = game;
    this.#position = position;
    this.bytes = new Uint8Array(position.length);
    this.bytes.set(position.subarray(0, game.talonAt));
    this.#end = game.talonAt;
    for (let slot = 0; slot < game.foundations; slot++) this.bytes[this.#end++] = foundationTop(game, position, slot);
  }

  /** Sorts the tops of foundations. Omits that of a discard, which decides nothing. */
  sortFoundations(): void {
    const tops = this.bytes.subarray(this.#game.talonAt, this.#end);
    if (this.#game.rules.foundation.kind === 'discarding') tops.fill(0);
    else tops.sort();
  }

  writeTalon(): void {
    const { talonAt } = this.#game;
    this.#writeFaces(talonAt, this.#position[TALON_LENGTH_AT]);
  }

  writePile(place: Place): void {
    const at = this.#game.pileAt[place];
    this.bytes[this.#end++] = this.#position[at];
    this.bytes[this.#end++] = this.#position[at - 1];
    this.#writeFaces(at + 1, this.#position[at]);
  }

  toText(): string {
    return String.fromCharCode(...this.bytes.subarray(0, this.#end));
  }

  #writeFaces(from: number, count: number): void {
    for (let at = from; at < from + count; at++) this.bytes[this.#end++] = faceAt(this.#game, this.#position, at);
  }
}

/**
 * Returns a text that is equal for positions of a game that differ only in the order of interchangeable piles or of
 * foundations, in the top of a discard, or in decks. Such positions allow the same moves, up to that order.
 */
export function canonicalKey<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  const writer = new KeyWriter(game, position);
  writer.sortFoundations();
  writer.writeTalon();
  for (const piles of groupsOf(game, position))
    for (const pile of piles.length > 1 ? sortPiles(game, position, piles) : piles) writer.writePile(pile);
  return writer.toText();
}

/** Returns a text that is equal for positions that are the same; see `isSamePosition`. */
export function positionKey(game: Game, position: Position): string {
  const writer = new KeyWriter(game, position);
  writer.writeTalon();
  for (const pile of game.places) writer.writePile(pile);
  return writer.toText();
}
