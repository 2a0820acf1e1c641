import {
  canonicalKey,
  checkPosition,
  type Game,
  type Move,
  type Option,
  optionsOf,
  type Position,
  play,
} from '../../rules/engine/index.ts';
import { addNodes, type Search, type Verdict, type Verdicts, verdictsFrom } from '../../solver/index.ts';
import { REVIEW_SEARCHES, SEARCH_MEMORY } from '../thought/limits.ts';

const EXAMINE_COST = 200;

/** The verdict on a position of a reviewed game, and its choices. */
export interface PositionJudgement {
  readonly verdict: Verdict;
  /** The number of winning options; `undefined` while some are undecided. */
  readonly winning: number | undefined;
  /** The number of options: moves that differ in effect. */
  readonly of: number;
}

type LinePosition = Option;

export class GameJudge {
  readonly game: Game;
  readonly moves: readonly Move[];
  readonly linePositions: readonly LinePosition[];
  /** For each position with a move, the option that the player tried first. */
  readonly tried: readonly Option[];
  readonly #verdicts: Verdicts;
  readonly #options = new Map<number, readonly Option[]>();
  #line: readonly Move[] = [];
  /** The index of the last position known to be winnable; −1 for none. */
  #won = -1;
  /** The index of the first position known to be unwinnable; the number of positions for none. */
  #lost: number;
  #examined = 0;

  /**
   * @throws {PositionError} if `start` is not one of `game`
   * @throws {IllegalMoveError} if a move is not legal
   */
  constructor(game: Game, start: Position, moves: readonly Move[], tried: readonly Move[]) {
    checkPosition(game, start);
    this.game = game;
    this.moves = moves;
    this.linePositions = buildLine(game, start, moves);
    this.tried = tried.flatMap((move, at) => {
      const before = this.linePositions[at];
      return before ? [createOption(game, before.position, move)] : [];
    });
    this.#lost = this.linePositions.length;
    this.#verdicts = verdictsFrom(game, start, SEARCH_MEMORY);
  }

  verdictAt(at: number): Verdict {
    if (at <= this.#won) return 'winnable';
    return at >= this.#lost ? 'unwinnable' : 'undecided';
  }

  /** The index of the move that lost the game; `undefined` if it is not known, or if no move did. */
  get lostAt(): number | undefined {
    return this.#won >= 0 && this.#won + 1 === this.#lost && this.#lost < this.linePositions.length
      ? this.#won
      : undefined;
  }

  /**
   * The range of moves, counted from 1, that contains the move that lost the game. `from` is 0 if the start may be
   * unwinnable.
   */
  get undecided(): { readonly from: number; readonly to: number } {
    return { from: this.#won + 1, to: this.#lost };
  }

  optionsAt(at: number): readonly Option[] {
    const known = this.#options.get(at);
    const spot = this.linePositions[at];
    if (known || !spot) return known ?? [];
    const options = optionsOf(this.game, spot.position);
    this.#options.set(at, options);
    return options;
  }

  judgementAt(at: number): PositionJudgement {
    const verdict = this.verdictAt(at);
    const options = this.optionsAt(at);
    return { verdict, winning: verdict === 'unwinnable' ? 0 : this.#countWinning(options), of: options.length };
  }

  #countWinning(options: readonly Option[]): number | undefined {
    const wins = options.map((option) => this.wins(option));
    return wins.includes(undefined) ? undefined : wins.filter(Boolean).length;
  }

  wins(option: Option): boolean | undefined {
    return this.#verdicts.wins(option);
  }

  /** A number that grows with each new verdict, and when a winning line is found. */
  get known(): number {
    return this.#verdicts.known + this.#won - this.#lost + this.#line.length;
  }

  /** A winning line from the position before the move that lost the game; empty if unknown. */
  get line(): readonly Move[] {
    return this.#line;
  }

  *#findLine(nodes: number): Search<void> {
    const spot = this.linePositions[this.lostAt ?? -1];
    if (!spot || this.#line.length) return;
    this.#line = yield* addNodes(EXAMINE_COST * this.#examined, this.#verdicts.lineFrom(spot.position, nodes));
  }

  /** Judges undecided positions and choices with at most `nodes` nodes each; yields the total cost so far in nodes. */
  *judge(nodes: number): Generator<number, void, void> {
    const most = REVIEW_SEARCHES[nodes];
    yield* this.#judgeLine(nodes, most?.line ?? 0);
    yield* this.#findLine(nodes);
    yield* this.#judgeChoices(nodes, most?.choices ?? 0);
  }

  get #cost(): number {
    return this.#verdicts.nodes + EXAMINE_COST * this.#examined;
  }

  *#judgeLine(nodes: number, most: number): Generator<number, void, void> {
    const open = new Set(this.linePositions.keys());
    for (let searches = 0; searches < most; searches++) {
      const at = this.#chooseOpen(open);
      if (at === undefined) return;
      open.delete(at);
      this.#storeVerdict(at, yield* this.#examine(this.linePositions[at], nodes));
      yield this.#cost;
    }
  }

  /**
   * Chooses an undecided position: first the end of the game, then its start, then the middle one of the others.
   * Returns `undefined` if none is left in `open`.
   */
  #chooseOpen(open: Set<number>): number | undefined {
    const between = [...open].filter((at) => at > this.#won && at < this.#lost);
    const ends = [this.linePositions.length - 1, 0].find((at) => between.includes(at));
    return ends ?? between[between.length >> 1];
  }

  #storeVerdict(at: number, wins: boolean | undefined): void {
    if (wins) this.#won = Math.max(this.#won, at);
    if (wins === false) this.#lost = Math.min(this.#lost, at);
  }

  /**
   * Judges the options of the winnable positions from the last one backwards: late ones are decided fast, and their
   * verdicts help with earlier ones.
   */
  *#judgeChoices(nodes: number, most: number): Generator<number, void, void> {
    let left = most;
    for (let at = this.#won; at >= 0; at--)
      for (const option of this.optionsAt(at)) {
        this.#examined++;
        if (this.#verdicts.winsSoon(option) === undefined && left-- > 0) yield* this.#searchOption(option, nodes);
        yield this.#cost;
      }
  }

  *#examine(option: Option, nodes: number): Search<boolean | undefined> {
    this.#examined++;
    return this.#verdicts.wins(option) ?? (yield* this.#searchOption(option, nodes));
  }

  #searchOption(option: Option, nodes: number): Search<boolean | undefined> {
    return addNodes(EXAMINE_COST * this.#examined, this.#verdicts.search(option, nodes));
  }
}

function createOption(game: Game, position: Position, move: Move): Option {
  const next = play(game, position, move);
  return { move, position: next, key: canonicalKey(game, next) };
}

function buildLine(game: Game, start: Position, moves: readonly Move[]): LinePosition[] {
  const linePositions: LinePosition[] = [{ move: 0 as Move, position: start, key: canonicalKey(game, start) }];
  for (const move of moves)
    linePositions.push(createOption(game, (linePositions.at(-1) as LinePosition).position, move));
  return linePositions;
}
