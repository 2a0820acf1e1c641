import { type Game, type Move, type Option, optionsOf, type Position } from '../../rules/engine/index.ts';
import { decidedSearch, type Search } from '../search/verdict.ts';
import type { Verdicts } from '../search/verdicts.ts';
import { createGolfBoard } from './board.ts';
import { isGolfGame, toGolfPosition } from './position.ts';
import { buildGolfTable, type GolfTable, isWinningPosition, tableBytes } from './table.ts';

/** Verdicts read from the complete table of a deal, without searches. */
export class TableVerdicts implements Verdicts {
  readonly nodes = 0;
  readonly known = 0;
  readonly #game: Game;
  readonly #table: GolfTable;

  constructor(game: Game, table: GolfTable) {
    this.#game = game;
    this.#table = table;
  }

  wins({ position }: Option): boolean {
    return isWinningPosition(this.#table, this.#game, position);
  }

  winsSoon(option: Option): boolean {
    return this.wins(option);
  }

  search(option: Option): Search<boolean> {
    return decidedSearch(this.wins(option));
  }

  lineFrom(start: Position): Search<readonly Move[]> {
    const line: Move[] = [];
    // No golf move can be undone, so any winning option makes progress.
    for (let next = this.#findWinningOption(start); next; next = this.#findWinningOption(next.position))
      line.push(next.move);
    return decidedSearch(line);
  }

  #findWinningOption(position: Position): Option | undefined {
    return optionsOf(this.#game, position).find((option) => this.wins(option));
  }
}

function buildTableFrom(game: Game, start: Position, memory: number): GolfTable | undefined {
  const board = createGolfBoard(toGolfPosition(game, start));
  return tableBytes(board) <= memory ? buildGolfTable(board) : undefined;
}

/** The maximum size in bytes of a table from which many verdicts are read. */
const REVIEW_MEMORY = 2 ** 25;

/**
 * Returns verdicts from the complete table of a deal; `undefined` if it takes more than `memory` or `REVIEW_MEMORY`
 * bytes.
 */
export function golfVerdictsFrom(game: Game, start: Position, memory: number): TableVerdicts | undefined {
  const table = buildTableFrom(game, start, Math.min(memory, REVIEW_MEMORY));
  return table && new TableVerdicts(game, table);
}

/**
 * Whether a position can be won, by the complete table from there: a check of the verdict by `searchGolfPosition`,
 * without its searches. Returns `undefined` for games that `isGolfGame` rejects, and if the table does not fit in
 * `memory` bytes.
 */
export function winsWholeDeal(game: Game, position: Position, memory: number): boolean | undefined {
  const table = isGolfGame(game) ? buildTableFrom(game, position, memory) : undefined;
  return table && isWinningPosition(table, game, position);
}
