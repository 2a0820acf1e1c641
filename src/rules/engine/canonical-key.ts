import { type Game, SPACE_CODES } from './compile.ts';
import type { Position } from './position.ts';

/** The kinds of piles by the cards that they take when empty. Piles of one kind are interchangeable. */
const PILE_KINDS = Object.values(SPACE_CODES);

/**
 * Returns a text that is equal for positions of a game that differ only in the order of interchangeable piles or of
 * foundations. Such positions allow the same moves, up to that order.
 */
export function canonicalKey<Id extends string>(game: Game<Id>, position: Position<NoInfer<Id>>): string {
  const bytes = position.slice();
  bytes.subarray(game.foundationAt, game.talonAt).sort();
  let end = game.pileAt[0];
  for (const pile of sortPiles(game, position)) {
    const at = game.pileAt[pile];
    for (let offset = 0; offset <= position[at]; offset++) bytes[end++] = position[at + offset];
  }
  return String.fromCharCode(...bytes.subarray(0, end));
}

function sortPiles(game: Game, position: Position): Uint8Array {
  const sorted = new Uint8Array(game.piles);
  let count = 0;
  for (const kind of PILE_KINDS) {
    const first = count;
    for (let pile = 0; pile < game.piles; pile++) {
      if (game.spaceTakes[pile] !== kind) continue;
      let to = count++;
      for (; to > first && isPileBefore(game, position, pile, sorted[to - 1]); to--) sorted[to] = sorted[to - 1];
      sorted[to] = pile;
    }
  }
  return sorted;
}

/** Whether `pile` comes before `other` in the order by length, then by the cards from the bottom. */
function isPileBefore({ pileAt }: Game, position: Position, pile: number, other: number): boolean {
  const [a, b] = [pileAt[pile], pileAt[other]];
  for (let offset = 0; offset <= position[a]; offset++) {
    const difference = position[a + offset] - position[b + offset];
    if (difference !== 0) return difference < 0;
  }
  return false;
}
