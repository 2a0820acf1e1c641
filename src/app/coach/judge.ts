import type { AnswerOf } from '../../coach/worker/index.ts';
import { type Game, type Move, type Position, play } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { askCoach } from './ask.ts';

/** What is known of a position: that it can be won, and by which moves; that it can't; or that it was asked in vain. */
export type Known = Pick<AnswerOf<'verdict'>, 'verdict' | 'moves'>;

/** Finds out whether the game can be won from where it stands, with all cards known, and remembers it. */
export class Judge {
  readonly #open: OpenGame;
  readonly #known = new Map<string, Known>();
  #asking: AbortController | undefined;
  #answer: Promise<Known> | undefined;
  #isGlance = false;

  constructor(open: OpenGame) {
    this.#open = open;
  }

  /** What is known without asking. What couldn't be won before can't be now; along a winning line it can be all the time. */
  known(): Known | undefined {
    const { positions, at } = this.#open.session;
    const isLost = positions.slice(0, at + 1).some((one) => this.#known.get(keyOf(one))?.verdict === 'unwinnable');
    return isLost ? { verdict: 'unwinnable', moves: [] } : this.#known.get(keyOf(this.#open.position));
  }

  /**
   * The same, asked if it isn't known; two who ask at once ask one question. A glance, which nobody pressed for, leaves a hard
   * position soon. Rejected as `askCoach` is.
   */
  decide(isGlance = false): Promise<Known> {
    const known = this.known();
    if (known) return Promise.resolve(known);
    if (this.#isGlance && !isGlance) this.drop();
    this.#answer ??= this.#ask(isGlance);
    return this.#answer;
  }

  /** The game stands elsewhere, or nobody waits: the question is dropped. */
  drop(): void {
    this.#asking?.abort();
    this.#answer = undefined;
  }

  async #ask(isGlance: boolean): Promise<Known> {
    const { game, position } = this.#open;
    this.#isGlance = isGlance;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const cause = isGlance ? 'unasked' : 'pressed';
      const known = await askCoach('verdict', game, { position, isGlance }, { signal, cause });
      if (!isGlance || known.verdict !== 'undecided') note(this.#known, game, position, known);
      return known;
    } finally {
      if (!signal.aborted) this.#answer = undefined;
    }
  }
}

function note(all: Map<string, Known>, game: Game, position: Position, { verdict, moves }: Known): void {
  all.set(keyOf(position), { verdict, moves });
  let now = position;
  moves.forEach((move: Move, index: number) => {
    now = play(game, now, move);
    all.set(keyOf(now), { verdict, moves: moves.slice(index + 1) });
  });
}

/** Of positions that were asked for: with every move all of a game's are. */
const keys = new WeakMap<Position, string>();

function keyOf(position: Position): string {
  const known = keys.get(position);
  if (known !== undefined) return known;
  const key = String.fromCharCode(...position);
  keys.set(position, key);
  return key;
}
