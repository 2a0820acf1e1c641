import { type Game, type Move, type Option, optionsOf, type Position } from '../../rules/engine/index.ts';
import { decidedSearch, type Search } from '../search/verdict.ts';
import type { Verdicts } from '../search/verdicts.ts';
import { golfBoard } from './board.ts';
import { golfPosition, isGolf } from './position.ts';
import { type GolfTable, golfTable, tableBytes, winsFrom } from './table.ts';

/** Verdicts read from the complete table of a deal. No position takes a search. */
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
    return winsFrom(this.#table, this.#game, position);
  }

  winsSoon(option: Option): boolean {
    return this.wins(option);
  }

  search(option: Option): Search<boolean> {
    return decidedSearch(this.wins(option));
  }

  lineFrom(start: Position): Search<readonly Move[]> {
    const line: Move[] = [];
    // Golf games have no way back, so that any won option will do.
    for (let next = this.#nextOf(start); next; next = this.#nextOf(next.position)) line.push(next.move);
    return decidedSearch(line);
  }

  #nextOf(position: Position): Option | undefined {
    return optionsOf(this.#game, position).find((option) => this.wins(option));
  }
}

/** The complete table of a deal of a game that `isGolf` accepts; `undefined` where it does not fit in `memory` bytes. */
function tableFrom(game: Game, start: Position, memory: number): GolfTable | undefined {
  const board = golfBoard(golfPosition(game, start));
  return tableBytes(board) <= memory ? golfTable(board) : undefined;
}

/** The largest table that reviews make, in bytes. */
const REVIEW_MEMORY = 2 ** 25;

/** The verdicts of a deal from its complete table; `undefined` where that is too large. */
export function golfVerdictsFrom(game: Game, start: Position, memory: number): TableVerdicts | undefined {
  const table = tableFrom(game, start, Math.min(memory, REVIEW_MEMORY));
  return table && new TableVerdicts(game, table);
}

/**
 * Whether the complete table of a deal contains a win: a second way to the verdict that shares no search with the first. `undefined`
 * for games without tables, and where one does not fit in `memory` bytes.
 */
export function winsWholeDeal(game: Game, position: Position, memory: number): boolean | undefined {
  const table = isGolf(game) ? tableFrom(game, position, memory) : undefined;
  return table && winsFrom(table, game, position);
}
