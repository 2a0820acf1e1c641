import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../tests/support/games.ts';
import { golfDefinition, midGame, miniGolf } from '../../../tests/support/mini-games/mini-golf.ts';
import { bruteForceVerdict } from '../../../tests/support/reference/brute-force.ts';
import { compile, deal, type Game, isLegal, isWon, type Position, play } from '../../rules/engine/index.ts';
import { runSearch } from '../search/verdict.ts';
import { searchGolfBeam } from './beam.ts';
import { convertGolfSteps, createGolfBoard, type GolfBoard } from './board.ts';
import { searchDeep } from './deep.ts';
import { toGolfPosition } from './position.ts';
import { searchGolf } from './search.ts';
import { searchGolfPosition } from './solve.ts';
import { sweepGolf, sweepTableBytes } from './sweep.ts';
import { ALL_GOLF_PRUNES, type KernelLimits, type KernelResult } from './walk.ts';

const bounds = (memory = 2 ** 28): KernelLimits => ({ nodes: 10_000_000, memory, shouldContinue: () => true });

/**
 * By name, each kernel as a solver of small boards; `undefined` for a board that the sweep cannot handle. The beam is
 * wide enough to drop nothing.
 */
const KERNELS: Record<string, (board: GolfBoard) => KernelResult | undefined> = {
  search: (board) => searchGolf(board, bounds(), ALL_GOLF_PRUNES),
  sweep: (board) => (sweepTableBytes(board) < Number.POSITIVE_INFINITY ? sweepGolf(board, bounds()) : undefined),
  'deep search': (board) => runSearch(searchDeep(board, bounds(), ALL_GOLF_PRUNES)),
  'deep search that forgets': (board) => runSearch(searchDeep(board, bounds(0), ALL_GOLF_PRUNES)),
  beam: (board) => runSearch(searchGolfBeam(board, 3_000, bounds(), ALL_GOLF_PRUNES)),
};

function winsByReplay(game: Game, start: Position, run: KernelResult): boolean {
  let position = start;
  for (const move of convertGolfSteps(run.steps ?? [])) {
    if (!isLegal(game, position, move)) return false;
    position = play(game, position, move);
  }
  return isWon(game, position);
}

describe.each(Object.keys(KERNELS))('the %s', (name) => {
  for (const id of ['putt-putt', 'panther-creek'])
    for (const choice of choicesOf(golfDefinition(id))) {
      const game = miniGolf(id, { decks: 1, suits: 3, ranks: 5 }, [4, 0, 2, 3], 1, choice);
      test(`decides ${game.name} as the plain search does`, () => {
        for (let number = 1; number <= 25; number++) {
          const position = midGame(game, number, number % 4);
          const run = KERNELS[name]?.(createGolfBoard(toGolfPosition(game, position)));
          if (!run) continue;
          expect(run.verdict, `deal ${number}`).toBe(bruteForceVerdict(game, position));
          if (run.verdict === 'winnable') expect(winsByReplay(game, position, run), `deal ${number}`).toBe(true);
        }
      });
    }
});

/** By variant, the verdict, nodes and number of moves of deals 1 to 6, the same on every machine. */
const FROZEN: Record<string, string> = {
  'putt-putt': 'winnable 225 48, winnable 103 50, winnable 36 51, winnable 35 51, unwinnable 113 0, winnable 35 51',
  'putt-putt?wrap=off':
    'unwinnable 76 0, winnable 293 50, winnable 440 51, winnable 215 51, unwinnable 49 0, unwinnable 146 0',
  'putt-putt?wrap=dead-king':
    'unwinnable 60 0, unwinnable 1954 0, unwinnable 554 0, winnable 227 51, unwinnable 44 0, unwinnable 156 0',
  'putt-putt?stock=any-time':
    'winnable 2421 46, winnable 2469 44, winnable 35 51, winnable 35 51, winnable 2457 46, winnable 35 51',
  'putt-putt?stock=any-time&wrap=off':
    'unwinnable 183751 0, winnable 13864 50, winnable 57 51, winnable 3142 51, unwinnable 4743 0, winnable 1730 51',
  'putt-putt?stock=any-time&wrap=dead-king':
    'unwinnable 6632 0, winnable 13765 50, winnable 57 51, winnable 2515 51, unwinnable 1236 0, winnable 13609 51',
  'panther-creek':
    'winnable 1145 176, winnable 64072 206, winnable 1145 190, winnable 1145 185, winnable 1145 177, winnable 1145 182',
  'panther-creek?opening=card':
    'winnable 1145 186, winnable 29501 205, winnable 1145 200, winnable 1145 195, winnable 1136 207, winnable 1145 192',
  'panther-creek?wrap=on':
    'winnable 1145 170, winnable 1145 173, winnable 1145 180, winnable 1145 179, winnable 1145 168, winnable 1144 180',
  'panther-creek?wrap=on&opening=card':
    'winnable 1143 169, winnable 1145 195, winnable 1145 177, winnable 1142 178, winnable 1142 179, winnable 1145 163',
};

test.each(Object.entries(FROZEN))('%s: the same nodes everywhere', (name, expected) => {
  const [id = '', choice = ''] = name.split('?');
  const game = compile(golfDefinition(id), Object.fromEntries(new URLSearchParams(choice)));
  const found = [1, 2, 3, 4, 5, 6].map((number) => {
    const { verdict, nodes, moves } = runSearch(
      searchGolfPosition(game, deal(game, number), { nodes: 400_000, memory: 2 ** 28, seed: 1 }),
    );
    return `${verdict} ${nodes} ${moves.length}`;
  });
  expect(found.join(', ')).toBe(expected);
});

test('the deep search of a large board can be abandoned every few thousand nodes', () => {
  const game = compile(golfDefinition('panther-creek'), {});
  const board = createGolfBoard(toGolfPosition(game, deal(game, 324)));
  const stops = [...searchDeep(board, { ...bounds(), nodes: 30_000 }, ALL_GOLF_PRUNES)];
  expect(stops).toEqual([8192, 16_384, 24_576]);
});
