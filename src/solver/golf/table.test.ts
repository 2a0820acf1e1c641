import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../tests/support/games.ts';
import { golfDefinition, midGame, miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import { bruteForceVerdict } from '../../../tests/support/reference/brute-force.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { compile, deal, type Game, legalMoves, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { createGolfBoard } from './board.ts';
import { toGolfPosition } from './position.ts';
import { searchGolfPosition } from './solve.ts';
import { buildGolfTable, type GolfTable, isWinningPosition, tableBytes } from './table.ts';

const wins = (game: Game, position: Position) =>
  runSearch(searchGolfPosition(game, position, { nodes: 10_000_000, memory: 2 ** 28, seed: 1 })).verdict === 'winnable';

describe.each(sampleOf(choicesOf(golfDefinition('putt-putt')), 2))('the table of a deal, %o', (choice) => {
  const game = compile(golfDefinition('putt-putt'), choice);
  test('has the verdict of every position the search decides', () => {
    let table: GolfTable | undefined;
    for (let number = 1; number <= 8; number++) {
      const start = deal(game, number);
      table = buildGolfTable(createGolfBoard(toGolfPosition(game, start)), table);
      for (let moves = 0; moves < 40; moves += 3) {
        const position = midGame(game, number, moves);
        expect(isWinningPosition(table, game, position), `deal ${number}, ${moves} moves`).toBe(wins(game, position));
      }
    }
  });
  test('leads from a position that wins to one that wins, and from one that does not to none', () => {
    const start = deal(game, 2);
    const table = buildGolfTable(createGolfBoard(toGolfPosition(game, start)));
    for (let moves = 0; moves < 40; moves++) {
      const position = midGame(game, 2, moves);
      const after = legalMoves(game, position).map((move) =>
        isWinningPosition(table, game, play(game, position, move)),
      );
      if (after.length) expect(after.includes(true)).toBe(isWinningPosition(table, game, position));
    }
  });
});

test('the table of a mini-game has the verdict of every position of the plain search', () => {
  const pack = { decks: 1, suits: 2, ranks: 6 };
  for (const id of ['putt-putt', 'panther-creek'])
    for (const choice of choicesOf(golfDefinition(id))) {
      const game = miniGolf(id, pack, [3, 0, 2, 2], 0, choice);
      for (let number = 1; number <= 20; number++) {
        const table = buildGolfTable(createGolfBoard(toGolfPosition(game, deal(game, number))));
        for (let moves = 0; moves < 10; moves++) {
          const position = midGame(game, number, moves);
          expect(isWinningPosition(table, game, position)).toBe(bruteForceVerdict(game, position) === 'winnable');
        }
      }
    }
});

test('a game too large for a table has none', () => {
  const game = compile(golfDefinition('panther-creek'));
  expect(tableBytes(createGolfBoard(toGolfPosition(game, deal(game, 1))))).toBe(Number.POSITIVE_INFINITY);
});
