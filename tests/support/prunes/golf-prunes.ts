import { compile, deal, type Game, isWon, type Position } from '../../../src/rules/index.ts';
import { createGolfBoard } from '../../../src/solver/golf/board.ts';
import { searchDeep } from '../../../src/solver/golf/deep.ts';
import { toGolfPosition } from '../../../src/solver/golf/position.ts';
import { searchBytes, searchGolf } from '../../../src/solver/golf/search.ts';
import { ALL_GOLF_PRUNES, type GolfPrunes, type KernelLimits } from '../../../src/solver/golf/walk.ts';
import { runSearch } from '../../../src/solver/search/verdict.ts';
import { choicesOf } from '../games.ts';
import { golfDefinition } from '../mini-games/mini-golf.ts';
import { playOn } from '../random-games.ts';
import { type Comparison, compareOver } from './prunes.ts';

/** The names of the prunes (rules that skip positions) of the search for golf games. */
export const PRUNES = Object.keys(ALL_GOLF_PRUNES) as (keyof GolfPrunes)[];

/** Plays a deal until at most `left` tableau cards are left or no move is legal. Prefers other moves to deals from the stock. */
function nearEnd(game: Game, number: number, left: number): Position {
  let cards = game.dealt.reduce((sum, count) => sum + count, 0);
  return playOn(game, deal(game, number), (legal, position) => {
    const plays = legal.length - (legal.length && game.stockSize && position[2] ? 1 : 0);
    if (cards <= left || isWon(game, position)) return undefined;
    if (plays) cards--;
    return legal[plays ? number % plays : 0];
  });
}

/** Returns Putt Putt and Panther Creek under every combination of their house rules. */
export function golfVariants(): Game[] {
  return ['putt-putt', 'panther-creek'].flatMap((id) => {
    const definition = golfDefinition(id);
    return choicesOf(definition).map((choice) => compile(definition, choice));
  });
}

/** Compares verdicts with and without a prune over deals, or near their ends if the search table exceeds the memory. */
export function comparePrune(game: Game, prune: keyof GolfPrunes, from: number, to: number, nodes: number): Comparison {
  const bounds: KernelLimits = { nodes, memory: 2 ** 28, shouldContinue: () => true };
  return compareOver(from, to, (number) => {
    const start = deal(game, number);
    const isSmall = searchBytes(createGolfBoard(toGolfPosition(game, start)), ALL_GOLF_PRUNES) <= bounds.memory;
    const board = createGolfBoard(toGolfPosition(game, isSmall ? start : nearEnd(game, number, 14 + (number % 28))));
    const search = (prunes: GolfPrunes) =>
      isSmall ? searchGolf(board, bounds, prunes) : runSearch(searchDeep(board, bounds, prunes));
    return [search(ALL_GOLF_PRUNES), search({ ...ALL_GOLF_PRUNES, [prune]: false })];
  });
}
