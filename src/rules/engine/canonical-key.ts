import { type Game, SPACE_CODES } from './compile.ts';
import type { Position } from './position.ts';

/** The kinds of piles, by what their spaces take. Piles of one kind are interchangeable. */
const KINDS_OF_PILES = Object.values(SPACE_CODES);

/**
 * Returns a text that is equal for positions of one game that differ only in the order of interchangeable piles or of
 * foundations. The same moves can be played in all of them.
 */
export function canonicalKey(game: Game, position: Position): string {
  const bytes = position.slice();
  bytes.subarray(game.foundationAt, game.talonAt).sort();
  let end = game.pileAt[0];
  for (const pile of sortedPiles(game, position)) {
    const at = game.pileAt[pile];
    for (let offset = 0; offset <= position[at]; offset++) bytes[end++] = position[at + offset];
  }
  return String.fromCharCode(...bytes.subarray(0, end));
}

/** The piles by their kind, those of one kind in the order of their cards. */
function sortedPiles(game: Game, position: Position): Uint8Array {
  const sorted = new Uint8Array(game.piles);
  let count = 0;
  for (const kind of KINDS_OF_PILES) {
    const first = count;
    for (let pile = 0; pile < game.piles; pile++) {
      if (game.spaceTakes[pile] !== kind) continue;
      let to = count++;
      for (; to > first && isPileLess(game, position, pile, sorted[to - 1]); to--) sorted[to] = sorted[to - 1];
      sorted[to] = pile;
    }
  }
  return sorted;
}

/** Whether a pile sorts before another: by its length, then by its cards from the bottom. */
function isPileLess({ pileAt }: Game, position: Position, pile: number, other: number): boolean {
  const [a, b] = [pileAt[pile], pileAt[other]];
  for (let offset = 0; offset <= position[a]; offset++) {
    const difference = position[a + offset] - position[b + offset];
    if (difference !== 0) return difference < 0;
  }
  return false;
}
