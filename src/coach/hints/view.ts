import {
  checkPosition,
  type Game,
  isTalonOrderless,
  type Position,
  shuffle,
  stockCount,
} from '../../rules/engine/index.ts';

/**
 * A position as its player sees it. Stock cards in unknown order are sorted by code, so that positions that look the
 * same have the same view, byte for byte.
 */
export interface PlayerView {
  readonly game: Game;
  readonly position: Position;
  /** Stock cards in unknown order. */
  readonly unseen: number;
}

/**
 * Creates the view of a player. `isSeen` tells whether the player has seen the order of the stock.
 *
 * @throws {PositionError} if `position` is not one of `game`
 * @example
 * viewOf(game, position, false).unseen // → 16
 */
export function viewOf<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  isSeen: boolean,
): PlayerView {
  checkPosition(game, position);
  const stock = stockCount(position);
  // A single card is known by exclusion.
  const unseen = isSeen || stock < 2 ? 0 : stock;
  const seen = position.slice() as Position;
  sortByFace(game, seen.subarray(game.talonAt, game.talonAt + unseen));
  return { game, position: seen, unseen };
}

/** Sorts cards of a position in place. The order of equal cards of several decks does not matter. */
export function sortByFace({ faces }: Game, cards: Uint8Array): void {
  cards.sort((a, b) => faces[a] - faces[b] || a - b);
}

/** 32-bit FNV-1a hash (Fowler, Noll, Vo). */
function hashBytes(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Returns a function that creates the position with the n-th random order of the unseen cards, which is the same on
 * every machine.
 */
export function createSampler({ game, position, unseen }: PlayerView): (n: number) => Position {
  const hidden = position.subarray(game.talonAt, game.talonAt + unseen);
  // The seed stays the same until a card is dealt, so trial results stay valid after other moves.
  const seed = hashBytes(hidden.map((card) => game.faces[card]));
  return (n) => {
    const sample = position.slice() as Position;
    sample.set(shuffle(hidden, seed + n * 2 ** 32), game.talonAt);
    return sample;
  };
}

/** Whether the player knows the order of all cards whose order matters. */
export function isFullyKnown({ game, unseen }: PlayerView): boolean {
  return unseen === 0 || isTalonOrderless(game);
}
