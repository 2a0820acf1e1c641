import { type Game, isRedeal, type Move, type Position, shuffle, stockCount } from '../../rules/engine/index.ts';

/**
 * A position as its player sees it. Stock cards that have never been seen are known as a set alone: they stand in the
 * order of their codes, so that two positions that look the same to the player are the same view, byte for byte.
 */
export interface PlayerView {
  readonly game: Game;
  readonly position: Position;
  /** Cards of the stock whose order isn't known. */
  readonly unseen: number;
}

/** Whether the player has seen the order of the stock: the waste was turned over to be the stock again. */
export function isStockSeen(moves: readonly Move[]): boolean {
  return moves.some(isRedeal);
}

/** What the player sees of a position. */
export function viewOf(game: Game, position: Position, isSeen: boolean): PlayerView {
  const stock = stockCount(position);
  // A single card is known by exclusion.
  const unseen = isSeen || stock < 2 ? 0 : stock;
  const seen = position.slice() as Position;
  seen.subarray(game.talonAt, game.talonAt + unseen).sort();
  return { game, position: seen, unseen };
}

/** A number made of bytes: 32-bit FNV-1a (Fowler, Noll, Vo). */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Ways in which the unseen cards may lie: the n-th is the same for the same view, everywhere. */
export function samplesOf({ game, position, unseen }: PlayerView): (n: number) => Position {
  const hidden = position.subarray(game.talonAt, game.talonAt + unseen);
  // The same orders as long as no card is dealt: what was found out of a position holds after the next move.
  const seed = hashOf(hidden);
  return (n) => {
    const sample = position.slice() as Position;
    sample.set(shuffle(hidden, seed + n * 2 ** 32), game.talonAt);
    return sample;
  };
}

/**
 * Whether all that matters is known. Where the waste may be turned over without end, and a card dealt at any time, each
 * card of the talon can be had at any time: its order doesn't matter.
 */
export function isOpen({ game, unseen }: PlayerView): boolean {
  return unseen === 0 || isOrderless(game);
}

/** Whether the order of the talon has no part in what can be won. */
export function isOrderless({ rules: { stock } }: Game): boolean {
  return stock?.onto === 'waste' && stock.redeals === 'unlimited' && stock.deal === 'any-time';
}
