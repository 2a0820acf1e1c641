import { type Game, type Position, shuffle, type UnseenCards, unseenOffsets } from '../../src/rules/engine/index.ts';

/** Returns the same position with another order of the cards that the player has never seen. */
export function permuteUnseen(game: Game, position: Position, unseen: UnseenCards, seed: number): Position {
  const other = position.slice() as Position;
  const offsets = unseenOffsets(game, position, unseen);
  const cards = shuffle(
    Uint8Array.from(offsets, (at) => position[at] ?? 0),
    seed,
  );
  for (const [index, at] of offsets.entries()) other[at] = cards[index] ?? 0;
  return other;
}
