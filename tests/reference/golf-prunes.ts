import {
  compile,
  type DealNumber,
  deal,
  type Game,
  isWon,
  legalMoves,
  type Position,
  play,
} from '../../src/rules/index.ts';
import { golfPosition } from '../../src/solver/golf.ts';
import { golfBoard } from '../../src/solver/golf-board.ts';
import { searchDeep } from '../../src/solver/golf-deep.ts';
import { searchBytes, searchGolf } from '../../src/solver/golf-search.ts';
import { ALL_PRUNES, type Bounds, type GolfPrunes } from '../../src/solver/golf-walk.ts';
import { choicesOf, golfDefinition } from './golf-games.ts';

/** The names of the prunes. */
export const PRUNES = Object.keys(ALL_PRUNES) as (keyof GolfPrunes)[];

/** What came of comparing a prune on with off. */
export interface Comparison {
  readonly game: string;
  readonly prune: keyof GolfPrunes;
  /** Positions that both decided. */
  decided: number;
  /** Deal numbers whose verdicts differ. */
  readonly differing: number[];
  /** Nodes with the prune and without, over the positions that both decided. */
  on: number;
  off: number;
}

/** A position of a large game near its end: played on with the stock used sparingly, until `left` cards are left. */
function nearEnd(game: Game, number: number, left: number): Position {
  let position = deal(game, number as DealNumber);
  let cards = game.dealt.reduce((sum, count) => sum + count, 0);
  while (cards > left) {
    const legal = legalMoves(game, position);
    const plays = legal.length - (legal.length && game.stockSize && position[2] ? 1 : 0);
    const move = legal[plays ? number % plays : 0];
    if (move === undefined || isWon(game, position)) break;
    if (plays) cards--;
    position = play(game, position, move);
  }
  return position;
}

/** Every golf game under every choice of house rules. */
export function golfVariants(): Game[] {
  return ['putt-putt', 'panther-creek'].flatMap((id) => {
    const definition = golfDefinition(id);
    return choicesOf(definition).map((choice) => compile(definition, choice));
  });
}

/** Compares a prune on with off over deals; of games too large for a table, over positions near the end. */
export function comparePrune(game: Game, prune: keyof GolfPrunes, from: number, to: number, nodes: number): Comparison {
  const comparison: Comparison = { game: game.name, prune, decided: 0, differing: [], on: 0, off: 0 };
  const bounds: Bounds = { nodes, memory: 2 ** 28, watch: () => true };
  for (let number = from; number <= to; number++) {
    const start = deal(game, number as DealNumber);
    const isSmall = searchBytes(golfBoard(golfPosition(game, start)), ALL_PRUNES) <= bounds.memory;
    const board = golfBoard(golfPosition(game, isSmall ? start : nearEnd(game, number, 14 + (number % 28))));
    const search = isSmall ? searchGolf : searchDeep;
    const on = search(board, bounds, ALL_PRUNES);
    const off = search(board, bounds, { ...ALL_PRUNES, [prune]: false });
    if (on.verdict === 'undecided' || off.verdict === 'undecided') continue;
    comparison.decided++;
    comparison.on += on.nodes;
    comparison.off += off.nodes;
    if (on.verdict !== off.verdict) comparison.differing.push(number);
  }
  return comparison;
}
