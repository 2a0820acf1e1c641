import { foundationCount, type Game, type Position } from '../../src/rules/engine/index.ts';

/**
 * Whether a foundation is empty though a later one has cards, because its ace came back. A layout leaves such a
 * foundation out, so it is read back with the cards on other foundations.
 */
export function hasFoundationGap(game: Game, position: Position): boolean {
  const counts = Array.from(game.foundationAt, (_, slot) => foundationCount(game, position, slot));
  return counts.some((count, slot) => count === 0 && counts.slice(slot).some((later) => later > 0));
}
