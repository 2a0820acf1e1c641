import {
  canonicalKey,
  type Game,
  type Move,
  type Option,
  optionsOf,
  type Position,
  playUnchecked,
} from '../../rules/engine/index.ts';
import { addNodes, type Search, type Verdict, type Verdicts, verdictsFrom } from '../../solver/index.ts';
import { MEMORY } from '../thought/budget.ts';

/** What counts as much as so many nodes: to look at a position. */
const LOOK = 200;

/** How many searches of so many nodes there are at most: with more of them a review would take too long. */
const MOST_SEARCHES: Readonly<Record<number, { readonly line: number; readonly choices: number }>> = {
  20000: { line: 400, choices: 4000 },
  200000: { line: 20, choices: 60 },
  2000000: { line: 6, choices: 8 },
};

/** What is known of a position of a line, and of the choice that it was. */
export interface Judged {
  readonly verdict: Verdict;
  /** Of the legal moves that differ in effect, how many keep the win; `undefined` while that isn't known. */
  readonly winning: number | undefined;
  /** How many moves there are that differ in effect. */
  readonly of: number;
}

/** A position of the line, by what leads to it. */
type Spot = Option;

/** The line of a game with what is known of its positions, and of those that other moves would have led to. */
export class Judging {
  readonly game: Game;
  readonly moves: readonly Move[];
  readonly spots: readonly Spot[];
  /** After the move that was tried first at each position. */
  readonly tried: readonly Option[];
  readonly #book: Verdicts;
  readonly #options = new Map<number, readonly Option[]>();
  #line: readonly Move[] = [];
  /** The last position that is known to be won, and the first that is known to be lost: −1 and the length where none is. */
  #won = -1;
  #lost: number;
  #looks = 0;

  constructor(game: Game, start: Position, moves: readonly Move[], tried: readonly Move[]) {
    this.game = game;
    this.moves = moves;
    this.spots = spotsOf(game, start, moves);
    this.tried = tried.flatMap((move, at) => {
      const before = this.spots[at];
      return before ? [optionOf(game, before.position, move)] : [];
    });
    this.#lost = this.spots.length;
    this.#book = verdictsFrom(game, start, MEMORY);
  }

  verdictAt(at: number): Verdict {
    if (at <= this.#won) return 'winnable';
    return at >= this.#lost ? 'unwinnable' : 'undecided';
  }

  /** The move that lost the game, if it is known. */
  get lostAt(): number | undefined {
    return this.#won >= 0 && this.#won + 1 === this.#lost && this.#lost < this.spots.length ? this.#won : undefined;
  }

  /** The moves among which is the one that lost the game, counted from 1; from 0 where it may have been lost at the start. */
  get undecided(): { readonly from: number; readonly to: number } {
    return { from: this.#won + 1, to: this.#lost };
  }

  optionsAt(at: number): readonly Option[] {
    const known = this.#options.get(at);
    const spot = this.spots[at];
    if (known || !spot) return known ?? [];
    const options = optionsOf(this.game, spot.position);
    this.#options.set(at, options);
    return options;
  }

  judgedAt(at: number): Judged {
    const verdict = this.verdictAt(at);
    const options = this.optionsAt(at);
    return { verdict, winning: verdict === 'unwinnable' ? 0 : this.#winningOf(options), of: options.length };
  }

  /** How many options keep the win, if that is known of all. */
  #winningOf(options: readonly Option[]): number | undefined {
    const wins = options.map((option) => this.wins(option));
    return wins.includes(undefined) ? undefined : wins.filter(Boolean).length;
  }

  wins(option: Option): boolean | undefined {
    return this.#book.wins(option);
  }

  /** How much is known: a number that grows with all that is found out. */
  get known(): number {
    return this.#book.known + this.#won - this.#lost + this.#line.length;
  }

  /** A winning line from before the move that lost the game; none where it isn't found. */
  get line(): readonly Move[] {
    return this.#line;
  }

  *#findLine(nodes: number): Search<void> {
    const spot = this.spots[this.lostAt ?? -1];
    if (!spot || this.#line.length) return;
    this.#line = yield* addNodes(LOOK * this.#looks, this.#book.lineFrom(spot.position, nodes));
  }

  /** Looks for what isn't known yet with so many nodes a search; tells now and then what all of it has cost so far. */
  *judge(nodes: number): Generator<number, void, void> {
    const most = MOST_SEARCHES[nodes];
    yield* this.#judgeLine(nodes, most?.line ?? 0);
    yield* this.#findLine(nodes);
    yield* this.#judgeChoices(nodes, most?.choices ?? 0);
  }

  get #cost(): number {
    return this.#book.nodes + LOOK * this.#looks;
  }

  *#judgeLine(nodes: number, most: number): Generator<number, void, void> {
    const open = new Set(this.spots.keys());
    for (let searches = 0; searches < most; searches++) {
      const at = this.#nextOpen(open);
      if (at === undefined) return;
      open.delete(at);
      this.#take(at, yield* this.#look(this.spots[at], nodes));
      yield this.#cost;
    }
  }

  /** Of the open positions the last one, then the first one, then the one in the middle. */
  #nextOpen(open: Set<number>): number | undefined {
    const between = [...open].filter((at) => at > this.#won && at < this.#lost);
    const ends = [this.spots.length - 1, 0].find((at) => between.includes(at));
    return ends ?? between[between.length >> 1];
  }

  #take(at: number, wins: boolean | undefined): void {
    if (wins) this.#won = Math.max(this.#won, at);
    if (wins === false) this.#lost = Math.min(this.#lost, at);
  }

  /** From the last choice that could be won back to the first: what comes late is decided soon, and helps before it. */
  *#judgeChoices(nodes: number, most: number): Generator<number, void, void> {
    let left = most;
    for (let at = this.#won; at >= 0; at--)
      for (const option of this.optionsAt(at)) {
        this.#looks++;
        if (this.#book.winsSoon(option) === undefined && left-- > 0) yield* this.#search(option, nodes);
        yield this.#cost;
      }
  }

  *#look(option: Option, nodes: number): Search<boolean | undefined> {
    this.#looks++;
    return this.#book.wins(option) ?? (yield* this.#search(option, nodes));
  }

  #search(option: Option, nodes: number): Search<boolean | undefined> {
    return addNodes(LOOK * this.#looks, this.#book.search(option, nodes));
  }
}

function optionOf(game: Game, position: Position, move: Move): Option {
  const next = playUnchecked(game, position, move);
  return { move, position: next, key: canonicalKey(game, next) };
}

function spotsOf(game: Game, start: Position, moves: readonly Move[]): Spot[] {
  const spots: Spot[] = [{ move: 0 as Move, position: start, key: canonicalKey(game, start) }];
  for (const move of moves) spots.push(optionOf(game, (spots.at(-1) as Spot).position, move));
  return spots;
}
