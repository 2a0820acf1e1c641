import type { AnswerOf } from '../../coach/worker/index.ts';
import { type Game, type Move, type Position, play } from '../../rules/index.ts';
import type { OpenGame } from '../game/open-game.svelte.ts';
import { askCoach } from './ask.ts';

/** With a winning line, if there is one. */
export type KnownVerdict = Pick<AnswerOf<'verdict'>, 'verdict' | 'moves'>;

/** Judges positions as if every hidden card were known. */
export class Judge {
  readonly #open: OpenGame;
  readonly #verdicts = new Map<string, KnownVerdict>();
  #asking: AbortController | undefined;
  #answer: Promise<KnownVerdict> | undefined;
  #isGlance = false;

  constructor(open: OpenGame) {
    this.#open = open;
  }

  /** A position after an unwinnable one is unwinnable too. */
  knownVerdict(): KnownVerdict | undefined {
    const { positions, at } = this.#open.session;
    const isLost = positions
      .slice(0, at + 1)
      .some((one) => this.#verdicts.get(positionKey(one))?.verdict === 'unwinnable');
    return isLost ? { verdict: 'unwinnable', moves: [] } : this.#verdicts.get(positionKey(this.#open.position));
  }

  /**
   * Simultaneous calls share one question, but a call that isn't a glance replaces a running glance. A glance is a
   * question that the player didn't request; it soon gives up on hard positions. Rejects as `askCoach` does.
   */
  findVerdict(isGlance = false): Promise<KnownVerdict> {
    const known = this.knownVerdict();
    if (known) return Promise.resolve(known);
    if (this.#isGlance && !isGlance) this.cancel();
    this.#answer ??= this.#askCoach(isGlance);
    return this.#answer;
  }

  cancel(): void {
    this.#asking?.abort();
    this.#answer = undefined;
  }

  async #askCoach(isGlance: boolean): Promise<KnownVerdict> {
    const { game, position } = this.#open;
    this.#isGlance = isGlance;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const cause = isGlance ? 'unasked' : 'pressed';
      const known = await askCoach('verdict', game, { position, isGlance }, { signal, cause });
      if (!isGlance || known.verdict !== 'undecided') rememberLine(this.#verdicts, game, position, known);
      return known;
    } finally {
      if (!signal.aborted) this.#answer = undefined;
    }
  }
}

/** All positions of a winning line are winnable. */
function rememberLine(
  all: Map<string, KnownVerdict>,
  game: Game,
  position: Position,
  { verdict, moves }: KnownVerdict,
): void {
  all.set(positionKey(position), { verdict, moves });
  let now = position;
  moves.forEach((move: Move, index: number) => {
    now = play(game, now, move);
    all.set(positionKey(now), { verdict, moves: moves.slice(index + 1) });
  });
}

/** `knownVerdict` looks up all positions up to the current one. */
const keys = new WeakMap<Position, string>();

function positionKey(position: Position): string {
  const known = keys.get(position);
  if (known !== undefined) return known;
  const key = String.fromCharCode(...position);
  keys.set(position, key);
  return key;
}
