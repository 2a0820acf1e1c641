import {
  canonicalKey,
  checkPosition,
  type Game,
  isWon,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { addNodes, decidedSearch, type Search, type Solution } from './verdict.ts';

/** The verdicts of positions that are reached from one start. They are looked up often and searched rarely. */
export interface Verdicts {
  /** The number of nodes expanded by all searches together. */
  readonly nodes: number;
  /** The number of verdicts stored so far; 0 if none need to be stored. */
  readonly known: number;
  /** Whether a position can be won; `undefined` if that takes a search. */
  wins(option: Option): boolean | undefined;
  /** Like `wins`, but may also look for a known win one move ahead. */
  winsSoon(option: Option): boolean | undefined;
  /**
   * Searches a position with at most `nodes` nodes and stores the verdict. Yields the number of nodes of all searches
   * so far. Returns whether the position can be won; `undefined` if the nodes do not suffice.
   */
  search(option: Option, nodes: number): Search<boolean | undefined>;
  /** Returns a winning line from a position that is known to be winnable; empty if `nodes` nodes do not suffice. */
  lineFrom(start: Position, nodes: number): Search<readonly Move[]>;
}

const LOST = -1;

/** Verdicts found by independent searches. Every position of a winning line is stored as winnable. */
export class SearchedVerdicts implements Verdicts {
  readonly #game: Game;
  readonly #solve: (position: Position, nodes: number) => Search<Solution>;
  /**
   * By canonical key, the number of moves to a known win, or `LOST`. Each move of a known win leads to a position with
   * a smaller number.
   */
  readonly #distances = new Map<string, number>();
  nodes = 0;

  /** @param solve searches a position with at most `nodes` nodes */
  constructor(game: Game, solve: (position: Position, nodes: number) => Search<Solution>) {
    this.#game = game;
    this.#solve = solve;
  }

  get known(): number {
    return this.#distances.size;
  }

  wins({ position, key }: Option): boolean | undefined {
    const distance = this.#distance(position, key);
    return distance === undefined ? undefined : distance !== LOST;
  }

  winsSoon(option: Option): boolean | undefined {
    const wins = this.wins(option);
    if (wins !== undefined) return wins;
    for (const next of optionsOf(this.#game, option.position)) {
      const distance = this.#distance(next.position, next.key) ?? LOST;
      if (distance === LOST) continue;
      this.#distances.set(option.key, distance + 1);
      return true;
    }
    return undefined;
  }

  *search({ position, key }: Option, nodes: number): Search<boolean | undefined> {
    const solution = yield* addNodes(this.nodes, this.#solve(position, nodes));
    this.nodes += solution.nodes;
    if (solution.verdict === 'undecided') return undefined;
    if (solution.verdict === 'unwinnable') this.#distances.set(key, LOST);
    else this.#storeLine(position, key, solution.moves);
    return solution.verdict === 'winnable';
  }

  lineFrom(start: Position): Search<readonly Move[]> {
    const line: Move[] = [];
    for (let next = this.#findNearestWin(start); next; next = this.#findNearestWin(next.position)) line.push(next.move);
    return decidedSearch(line);
  }

  #findNearestWin(position: Position): Option | undefined {
    const options = optionsOf(this.#game, position).filter((option) => this.wins(option));
    const [nearest] = options.toSorted((a, b) => this.#distanceOrInfinity(a) - this.#distanceOrInfinity(b));
    return nearest;
  }

  #distanceOrInfinity({ position, key }: Option): number {
    return this.#distance(position, key) ?? Number.POSITIVE_INFINITY;
  }

  #distance(position: Position, key: string): number | undefined {
    return isWon(this.#game, position) ? 0 : this.#distances.get(key);
  }

  /** Stores the positions of a winning line before the first that is known to be winnable. */
  #storeLine(start: Position, first: string, moves: readonly Move[]): void {
    const passed = [first];
    let position = start;
    let rest = 0;
    for (const move of moves) {
      position = playUnchecked(this.#game, position, move);
      const key = canonicalKey(this.#game, position);
      const known = this.#distance(position, key);
      if (known !== undefined) {
        rest = known;
        break;
      }
      passed.push(key);
    }
    for (const [index, key] of passed.entries()) this.#distances.set(key, rest + passed.length - index);
  }
}

/** Verdicts that first check that a position is one of the game. */
export class CheckedVerdicts implements Verdicts {
  readonly #game: Game;
  readonly #verdicts: Verdicts;

  constructor(game: Game, verdicts: Verdicts) {
    this.#game = game;
    this.#verdicts = verdicts;
  }

  get nodes(): number {
    return this.#verdicts.nodes;
  }

  get known(): number {
    return this.#verdicts.known;
  }

  wins(option: Option): boolean | undefined {
    return this.#verdicts.wins(this.#checked(option));
  }

  winsSoon(option: Option): boolean | undefined {
    return this.#verdicts.winsSoon(this.#checked(option));
  }

  search(option: Option, nodes: number): Search<boolean | undefined> {
    return this.#verdicts.search(this.#checked(option), nodes);
  }

  lineFrom(start: Position, nodes: number): Search<readonly Move[]> {
    checkPosition(this.#game, start);
    return this.#verdicts.lineFrom(start, nodes);
  }

  #checked(option: Option): Option {
    checkPosition(this.#game, option.position);
    return option;
  }
}
