import type { Game } from './compile.ts';
import { givesPairs, isTalonOrderless, type Move } from './moves.ts';
import { STOCK } from './places.ts';
import { playUnchecked } from './play.ts';
import { downCount, type Position, stockCount } from './position.ts';

/** The cards that a player has never seen in a game, as their bytes in positions. */
export type UnseenCards = ReadonlySet<number>;

/** The unseen cards of a player who has seen all. */
export const NO_UNSEEN: UnseenCards = new Set();

/** Returns the offsets of the cards that lie face down or in the stock of a position, the stock first. */
function coveredOffsets(game: Game, position: Position): number[] {
  const offsets: number[] = [];
  const add = (from: number, count: number) => {
    for (let at = from; at < from + count; at++) offsets.push(at);
  };
  add(game.talonAt, Math.max(0, stockCount(position) - (givesPairs(game, STOCK) ? 1 : 0)));
  for (const place of game.places) add(game.pileAt[place] + 1, downCount(game, position, place));
  return offsets;
}

/** Returns the cards that none of the positions that a player has had in a game shows. */
export function unseenCards<Id extends string>(
  game: Game<Id>,
  [first, ...others]: readonly Position<NoInfer<Id>>[],
): UnseenCards {
  if (!first) return NO_UNSEEN;
  const covered = new Set(coveredOffsets(game, first).map((at) => first[at]));
  return others.reduce<UnseenCards>((unseen, position) => stillUnseen(game, position, unseen), covered);
}

/** Returns those of the unseen cards that cannot be seen in a position, either. Returns `unseen` if all are. */
export function stillUnseen<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen: UnseenCards,
): UnseenCards {
  if (unseen.size === 0) return unseen;
  const left = unseenOffsets(game, position, unseen).map((at) => position[at]);
  return left.length === unseen.size ? unseen : new Set(left);
}

/** Returns the offsets of the unseen cards in a position, those of the stock first. */
export function unseenOffsets<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen: UnseenCards,
): number[] {
  return unseen.size ? coveredOffsets(game, position).filter((at) => unseen.has(position[at])) : [];
}

/** Whether a legal move shows an unseen card, so that the player cannot know what follows. */
export function showsUnseen<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  move: Move,
  unseen: UnseenCards,
): boolean {
  return unseen.size > 0 && stillUnseen<string>(game, playUnchecked<string>(game, position, move), unseen) !== unseen;
}

/** Whether a player who has not seen some cards still knows all that matters: a single card, by exclusion. */
export function isFullyKnown<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen: UnseenCards,
): boolean {
  if (unseen.size < 2) return true;
  return isTalonOrderless(game) && isUnseenInStock(game, position, unseen);
}

/** Whether all unseen cards are in the stock. */
export function isUnseenInStock<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen: UnseenCards,
): boolean {
  return unseenOffsets(game, position, unseen).every((at) => at < game.talonAt + stockCount(position));
}

/** Returns the position with its unseen cards sorted, the same for all positions that look the same to the player. */
export function sortUnseen<Id extends string>(
  game: Game<Id>,
  position: Position<NoInfer<Id>>,
  unseen: UnseenCards,
): Position<Id> {
  const offsets = unseenOffsets(game, position, unseen);
  const sorted = position.slice() as Position<Id>;
  const cards = offsets.map((at) => position[at]).toSorted((a, b) => game.faces[a] - game.faces[b] || a - b);
  offsets.forEach((at, index) => {
    sorted[at] = cards[index];
  });
  return sorted;
}
