import {
  checkPosition,
  type Game,
  type Move,
  NO_UNSEEN,
  type Position,
  playUnchecked,
  shuffle,
  sortUnseen,
  type UnseenCards,
  unseenCards,
  unseenOffsets,
} from '../../rules/engine/index.ts';

/**
 * A position as its player sees it. The unseen cards are sorted, so that positions that look the same have the same
 * view, byte for byte.
 */
export interface PlayerView {
  readonly game: Game;
  readonly position: Position;
  /** The cards of which the player does not know where they lie. */
  readonly unseen: UnseenCards;
}

/**
 * Creates the view of a player.
 *
 * @param unseen the cards that the player has not seen in this game; by default those that the position does not show
 * @throws {PositionError} if `position` is not one of `game`
 * @example
 * viewOf(game, position).unseen.size // → 16
 */
export function viewOf<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen?: UnseenCards,
): PlayerView {
  checkPosition(game, position);
  const known = unseen ?? unseenCards(game, [position]);
  // A single card is known by exclusion.
  const unknown = known.size < 2 ? NO_UNSEEN : known;
  return { game, position: sortUnseen(game, position, unknown), unseen: unknown };
}

/** Returns the player's view after a move that shows no unseen card. */
export function viewAfter({ game, position, unseen }: PlayerView, move: Move): PlayerView {
  return { game, position: playUnchecked(game, position, move), unseen };
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
  const offsets = unseenOffsets(game, position, unseen);
  const cards = Uint8Array.from(offsets, (at) => position[at]);
  // The seed stays the same until a card is shown, so trial results stay valid after other moves.
  const seed = hashBytes(cards.map((card) => game.faces[card]));
  return (n) => {
    const sample = position.slice() as Position;
    for (const [index, card] of shuffle(cards, seed + n * 2 ** 32).entries()) sample[offsets[index]] = card;
    return sample;
  };
}
