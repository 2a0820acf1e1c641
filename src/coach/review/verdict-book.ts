import { canonicalKey, type Game, isWon, type Move, type Position, play } from '../../rules/engine/index.ts';
import { hasKin, Kin } from '../../solver/depth/kin.ts';
import { golfBoard } from '../../solver/golf/board.ts';
import { golfPosition, isGolf } from '../../solver/golf/position.ts';
import { type GolfTable, golfTable, tableBytes, winsFrom } from '../../solver/golf/table.ts';
import { after, type Search } from '../../solver/search/verdict.ts';
import { MEMORY } from '../thought/budget.ts';
import { type Option, optionsOf } from '../thought/effect.ts';
import { search } from '../thought/verdict.ts';

/** What a table of all positions of a deal may take, in bytes. */
const TABLE_MEMORY = 2 ** 25;

/** The table of all that can come of a position, where the game has one that is small enough. */
function tableOf(game: Game, start: Position): GolfTable | undefined {
  if (!isGolf(game)) return undefined;
  const board = golfBoard(golfPosition(game, start));
  return tableBytes(board) <= TABLE_MEMORY ? golfTable(board) : undefined;
}

/** A position that can't be won, among numbers of moves to a win. */
const LOST = -1;

/** What is known of the positions that can come of one: asked often, searched rarely. */
export class VerdictBook {
  readonly #game: Game;
  readonly #table: GolfTable | undefined;
  readonly #kin: Kin | undefined;
  /** By canonical key, the moves of the shortest win that is known, or `LOST`. After each of them the next number is smaller. */
  readonly #distances = new Map<string, number>();
  /** Nodes that all searches took together. */
  nodes = 0;

  constructor(game: Game, start: Position) {
    this.#game = game;
    this.#table = tableOf(game, start);
    this.#kin = hasKin(game) ? new Kin(game, start, MEMORY) : undefined;
  }

  /** How much is known: a number that grows with all that is found out. */
  get known(): number {
    return this.#distances.size;
  }

  /** Whether a position can be won, if that is known without a search. */
  wins({ position, key }: Option): boolean | undefined {
    if (this.#table) return winsFrom(this.#table, this.#game, position);
    const distance = this.#distance(position, key);
    return distance === undefined ? undefined : distance !== LOST;
  }

  /** The same, and looks one move ahead: what can be taken back is won if the position before it is. */
  winsSoon(option: Option): boolean | undefined {
    const wins = this.wins(option);
    if (wins !== undefined || this.#kin) return wins;
    for (const next of optionsOf(this.#game, option.position)) {
      const distance = this.#distance(next.position, next.key) ?? LOST;
      if (distance === LOST) continue;
      this.#distances.set(option.key, distance + 1);
      return true;
    }
    return undefined;
  }

  /**
   * Searches a position with so many nodes, and remembers what is found, a winning line with all of its positions; tells
   * the nodes of all searches so far.
   */
  *search({ position, key }: Option, nodes: number): Search<boolean | undefined> {
    if (this.#kin) return this.#note(key, yield* this.#searchKin(this.#kin.wins(position, nodes)));
    const solution = yield* after(this.nodes, search(this.#game, position, nodes));
    this.nodes += solution.nodes;
    if (solution.verdict === 'undecided') return undefined;
    if (solution.verdict === 'unwinnable') this.#distances.set(key, LOST);
    else this.#noteLine(position, key, solution.moves);
    return solution.verdict === 'winnable';
  }

  *#searchKin<Result>(kin: Search<Result>): Search<Result> {
    const result = yield* kin;
    this.nodes = this.#kin?.nodes ?? 0;
    return result;
  }

  #note(key: string, wins: boolean | undefined): boolean | undefined {
    if (wins !== undefined) this.#distances.set(key, wins ? 0 : LOST);
    return wins;
  }

  /** A winning line from a position that is known to be won; none where so many nodes don't find it again. */
  *lineFrom(start: Position, nodes: number): Search<readonly Move[]> {
    if (this.#kin) return (yield* this.#searchKin(this.#kin.line(start, nodes))) ?? [];
    const line: Move[] = [];
    for (let next = this.#nextOf(start); next; next = this.#nextOf(next.position)) line.push(next.move);
    return line;
  }

  /** The next option of a win: the nearest one; with a table the first, as a golf game has no way back. */
  #nextOf(position: Position): Option | undefined {
    const options = optionsOf(this.#game, position).filter((option) => this.wins(option));
    if (this.#table) return options[0];
    const [nearest] = options.toSorted((a, b) => this.#near(a) - this.#near(b));
    return nearest;
  }

  #near({ position, key }: Option): number {
    return this.#distance(position, key) ?? Number.POSITIVE_INFINITY;
  }

  #distance(position: Position, key: string): number | undefined {
    return isWon(this.#game, position) ? 0 : this.#distances.get(key);
  }

  /** The positions of a winning line, up to the first from which a win was known already. */
  #noteLine(start: Position, first: string, moves: readonly Move[]): void {
    const passed = [first];
    let position = start;
    let rest = 0;
    for (const move of moves) {
      position = play(this.#game, position, move);
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
