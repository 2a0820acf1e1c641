import { expect, test } from 'vitest';
import { choicesOf } from '../../../tests/support/games.ts';
import { golfDefinition, midGame, miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import { type Game, isDeal, isWon, legalMoves, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { findLeastStock, hasLeastStock } from './least-stock.ts';
import { searchGolfPosition } from './solve.ts';

const MEMORY = 2 ** 28;
const PACK = { decks: 1, suits: 2, ranks: 6 };

/** Returns the fewest deals of any win by brute force; `best` if no win has fewer than that. */
function fewestDeals(game: Game, position: Position, best = Number.POSITIVE_INFINITY, dealt = 0): number {
  if (dealt >= best) return best;
  if (isWon(game, position)) return dealt;
  let least = best;
  for (const move of legalMoves(game, position))
    least = fewestDeals(game, play(game, position, move), least, dealt + (isDeal(move) ? 1 : 0));
  return least;
}

test.each(
  ['putt-putt', 'panther-creek'].flatMap((id) => choicesOf(golfDefinition(id)).map((choice) => ({ id, choice }))),
)('no line of moves wins with less stock: $id $choice', ({ id, choice }) => {
  const game = miniGolf(id, PACK, [3, 2, 2], 1, choice);
  let won = 0;
  for (let number = 1; number <= 40; number++) {
    const position = midGame(game, number, 0);
    const { verdict, moves } = runSearch(searchGolfPosition(game, position, { nodes: 1e6, memory: MEMORY, seed: 1 }));
    if (verdict !== 'winnable') continue;
    won++;
    const least = findLeastStock(game, position, moves, MEMORY);
    expect([number, least.isProved, least.moves.filter(isDeal).length]).toEqual([
      number,
      true,
      fewestDeals(game, position),
    ]);
  }
  expect(won).toBeGreaterThan(0);
});

test('only games that deal onto a foundation have it', () => {
  const game = miniGolf('putt-putt', PACK, [3, 2, 2], 1, {});
  expect(hasLeastStock(game)).toBe(true);
  expect(hasLeastStock(miniGolf('putt-putt', PACK, [6, 6], 0, {}))).toBe(false);
});
