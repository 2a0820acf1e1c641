import type { Game, Move, Position } from '../../rules/engine/index.ts';
import { after, type Search } from '../search/verdict.ts';
import { KinSearch } from './kin-search.ts';
import { KinTable } from './kin-table.ts';
import { lineOf } from './line.ts';
import { ALL_PRUNES, type Prunes } from './prune.ts';
import { hasRuns, RunWalk } from './runs.ts';
import { isBuilder } from './solve.ts';
import type { SuitGroups } from './suit-groups.ts';
import { isBySuit } from './suit-lies.ts';
import { SuitWalk, suitGroupsOf } from './suit-walk.ts';
import { DepthWalk } from './walk.ts';

type KinWalk = RunWalk | DepthWalk | SuitWalk;

/** Whether a game's positions are decided depth first alone, without an easier game before it. */
export function hasKin(game: Game): boolean {
  const { stock } = game.rules;
  return isBuilder(game) && (!stock || (hasRuns(game) && stock.redeals === 'unlimited'));
}

/**
 * Positions that come of one: what is found out of one of them is known in all searches after it. Of many positions of a
 * game, one by one, most are decided by what is known of the others. Its searches tell the nodes of all so far.
 */
export class Kin {
  readonly #game: Game;
  readonly #start: Position;
  readonly #prunes: Prunes;
  /** In a game of single cards built by suit, how its suits may lie. */
  #suits: readonly SuitGroups[] | undefined;
  readonly #table: KinTable;
  /** Nodes of all searches together. */
  nodes = 0;

  /** @param memory bytes that the table may take */
  constructor(game: Game, start: Position, memory: number, prunes = ALL_PRUNES) {
    this.#game = game;
    this.#start = start;
    this.#prunes = prunes;
    this.#suits = this.#suitsOf();
    this.#table = new KinTable(this.#walkFrom(start).keyWords, memory);
  }

  #suitsOf(): readonly SuitGroups[] | undefined {
    return this.#prunes.suitGroups && isBySuit(this.#game) ? suitGroupsOf(this.#game, this.#start) : undefined;
  }

  #walkFrom(position: Position): KinWalk {
    if (this.#suits) return new SuitWalk(this.#game, position, this.#suits);
    const Walk = hasRuns(this.#game) ? RunWalk : DepthWalk;
    return new Walk(this.#game, position, this.#prunes, this.#start);
  }

  /** Whether a position can be won; `undefined` where so many nodes don't tell. */
  *wins(position: Position, nodes: number): Search<boolean | undefined> {
    return yield* this.#search(this.#begin(position), nodes, true);
  }

  /** A winning line; `undefined` where so many nodes don't find any. */
  *line(position: Position, nodes: number): Search<Move[] | undefined> {
    const walk = this.#begin(position);
    const wins = yield* this.#search(walk, nodes, false);
    return wins ? lineOf(this.#game, position, walk.path) : undefined;
  }

  /** A walk from a position. Where there is no more room, all that was known is forgotten before it. */
  #begin(position: Position): KinWalk {
    if (this.#table.isFull) {
      this.#table.clear();
      this.#suits = this.#suitsOf();
    }
    return this.#walkFrom(position);
  }

  *#search(walk: KinWalk, nodes: number, trusts: boolean): Search<boolean | undefined> {
    const search = new KinSearch(walk, this.#table, { nodes, before: this.nodes, trusts });
    const wins = yield* after(this.nodes, search.run());
    this.nodes += search.nodes;
    return wins;
  }
}
