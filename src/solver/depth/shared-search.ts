import { type Game, isWon, type Move, type Option, type Position } from '../../rules/engine/index.ts';
import { addNodes, type Search } from '../search/verdict.ts';
import type { Verdicts } from '../search/verdicts.ts';
import { convertSteps } from './line.ts';
import { ALL_DEPTH_PRUNES, type DepthPrunes } from './prune.ts';
import { hasRuns, RunWalk } from './runs.ts';
import { SharedDepthSearch } from './shared-depth-search.ts';
import { SharedTable } from './shared-table.ts';
import { isBuilderGame } from './solve.ts';
import { DepthWalk } from './walk.ts';

/**
 * Whether searches of a game can share a table: `isBuilderGame` must accept it, and it must have no stock or be a game
 * of runs (see `hasRuns`) with unlimited redeals.
 */
export function canShareSearches(game: Game): boolean {
  const { stock } = game.rules;
  return isBuilderGame(game) && (!stock || (hasRuns(game) && stock.redeals === 'unlimited'));
}

/**
 * The verdicts of positions reached from one start, by searches that share a transposition table. The searches of
 * earlier positions decide most of the later ones.
 */
export class SharedSearch implements Verdicts {
  readonly #game: Game;
  readonly #start: Position;
  readonly #prunes: DepthPrunes;
  readonly #table: SharedTable;
  readonly #wins = new Map<string, boolean>();
  nodes = 0;

  /** @param memory bytes for the table */
  constructor(game: Game, start: Position, memory: number, prunes = ALL_DEPTH_PRUNES) {
    this.#game = game;
    this.#start = start;
    this.#prunes = prunes;
    this.#table = new SharedTable(this.#walkFrom(start).keyWords, memory);
  }

  get known(): number {
    return this.#wins.size;
  }

  wins({ position, key }: Option): boolean | undefined {
    return isWon(this.#game, position) || this.#wins.get(key);
  }

  winsSoon(option: Option): boolean | undefined {
    return this.wins(option);
  }

  *search({ position, key }: Option, nodes: number): Search<boolean | undefined> {
    const wins = yield* this.decide(position, nodes);
    if (wins !== undefined) this.#wins.set(key, wins);
    return wins;
  }

  /** Whether a position can be won; `undefined` if `nodes` nodes or the table's memory do not suffice. */
  *decide(position: Position, nodes: number): Search<boolean | undefined> {
    return yield* this.#runWalk(this.#startWalk(position), nodes, true);
  }

  *lineFrom(position: Position, nodes: number): Search<readonly Move[]> {
    const walk = this.#startWalk(position);
    const wins = yield* this.#runWalk(walk, nodes, false);
    return (wins && convertSteps(this.#game, position, walk.path)) || [];
  }

  #walkFrom(position: Position): RunWalk | DepthWalk {
    const Walk = hasRuns(this.#game) ? RunWalk : DepthWalk;
    return new Walk(this.#game, position, this.#prunes, this.#start);
  }

  #startWalk(position: Position): RunWalk | DepthWalk {
    if (this.#table.isFull) this.#table.clear();
    return this.#walkFrom(position);
  }

  *#runWalk(walk: RunWalk | DepthWalk, nodes: number, acceptsKnownWins: boolean): Search<boolean | undefined> {
    const search = new SharedDepthSearch(walk, this.#table, { nodes, lastNumber: this.nodes, acceptsKnownWins });
    const wins = yield* addNodes(this.nodes, search.run());
    this.nodes += search.nodes;
    return wins;
  }
}
