import type { AnswerOf } from '../../../coach/worker/index.ts';
import type { Move } from '../../../rules/index.ts';
import { askCoach, wasDropped } from '../../coach/ask.ts';
import { positionAt, type Session } from '../../session/session.ts';
import type { StepNumber } from '../../session/tree.ts';

export type ReviewAnswer = AnswerOf<'review'>;
/** What is known of a position: whether it can be won, and how many moves keep the win. */
export type JudgedPosition = ReviewAnswer['positions'][number];

/** A line that was reviewed, as far as that has come. */
interface Reviewed {
  readonly line: readonly StepNumber[];
  /** By step, its place in the line. */
  readonly places: ReadonlyMap<StepNumber, number>;
  readonly review: ReviewAnswer | undefined;
}

/** The review of the lines of a game, of the one that is looked at: asked of the coach, and asked again where it has died. */
export class Reviewing {
  #asking = new AbortController();
  #session: Session;
  /** By the last step of a line, what is known of it. */
  readonly #lines = new Map<StepNumber, Reviewed>();
  #now: Reviewed = $state.raw(unreviewed([]));
  /** The steps that show a winning line: they need no review. */
  #shown: ReadonlySet<StepNumber> = $state.raw(new Set());
  /** Whether the coach's worker has died, or can't be loaded. */
  isStopped = $state(false);

  constructor(session: Session) {
    this.#session = session;
    this.follow(session);
  }

  get review(): ReviewAnswer | undefined {
    return this.#now.review;
  }

  /** The step before the move that lost the game, and that move's. */
  get loss(): { readonly before: StepNumber; readonly step: StepNumber } | undefined {
    const { review, line } = this.#now;
    const [before, step] = review?.lostAt === undefined ? [] : line.slice(review.lostAt, review.lostAt + 2);
    return before === undefined || step === undefined ? undefined : { before, step };
  }

  /** Whether a step shows a winning line, which nobody played. */
  isShown(step: StepNumber): boolean {
    return this.#shown.has(step);
  }

  judgedAt(step: StepNumber): JudgedPosition | undefined {
    if (this.#shown.has(step)) return { verdict: 'winnable', winning: undefined, of: 0 };
    const { places, review } = this.#now;
    return review?.positions[places.get(step) ?? -1];
  }

  /** Takes steps for a winning line. */
  show(steps: readonly StepNumber[]): void {
    this.#shown = new Set([...this.#shown, ...steps]);
  }

  /** Reviews the line of a game that is looked at now, unless it shows a winning line. */
  follow(session: Session): void {
    const last = session.line.at(-1) ?? 0;
    if (this.#shown.has(last) || last === this.#now.line.at(-1)) return;
    this.#session = session;
    this.#now = this.#lines.get(last) ?? unreviewed(session.line);
    this.resume();
  }

  /** Asks for what isn't known yet: it was dropped if nobody saw the page for a while. */
  resume(): void {
    this.#asking.abort();
    if (this.#now.review?.isFinal) return;
    this.isStopped = false;
    this.#asking = new AbortController();
    void this.#ask(this.#now, this.#asking.signal);
  }

  close(): void {
    this.#asking.abort();
  }

  async #ask(line: Reviewed, signal: AbortSignal): Promise<void> {
    const { game, moves } = this.#session;
    const asked = { start: positionAt(this.#session, 0), moves, tried: triedFirst(this.#session) };
    // Asked again, the coach begins anew: until it knows more, what was found stays.
    const least = line.review ? knownIn(line.review) : 0;
    const onAnswer = (review: ReviewAnswer) => knownIn(review) >= least && this.#take({ ...line, review });
    await askCoach('review', game, asked, { onAnswer, signal }).catch((reason: unknown) => {
      if (!signal.aborted && !wasDropped(reason)) this.isStopped = true;
    });
  }

  #take(reviewed: Reviewed): void {
    this.#lines.set(reviewed.line.at(-1) ?? 0, reviewed);
    this.#now = reviewed;
  }
}

/** How many verdicts and counts a review has. */
function knownIn({ positions }: ReviewAnswer): number {
  return positions.reduce(
    (sum, { verdict, winning }) => sum + +(verdict !== 'undecided') + +(winning !== undefined),
    0,
  );
}

function unreviewed(line: readonly StepNumber[]): Reviewed {
  return { line, places: new Map(line.map((step, place) => [step, place])), review: undefined };
}

/** At each position of a line, the move that was tried there first. */
function triedFirst({ tree, line, moves }: Session): Move[] {
  const first = new Map<StepNumber, Move>();
  tree.steps.forEach(({ parent, move }, number) => {
    if (number > 0 && !first.has(parent)) first.set(parent, move);
  });
  return moves.map((move, at) => first.get(line[at] ?? 0) ?? move);
}
