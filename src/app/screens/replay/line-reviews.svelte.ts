import type { AnswerOf } from '../../../coach/worker/index.ts';
import type { Move } from '../../../rules/index.ts';
import { askCoach, wasDropped } from '../../coach/ask.ts';
import { positionAt, type Session } from '../../session/session.ts';
import type { StepNumber } from '../../session/tree.ts';

export type ReviewAnswer = AnswerOf<'review'>;
/** With the number of moves that keep the win. */
export type JudgedPosition = ReviewAnswer['positions'][number];

interface ReviewedLine {
  readonly line: readonly StepNumber[];
  readonly places: ReadonlyMap<StepNumber, number>;
  readonly review: ReviewAnswer | undefined;
}

/** `review` is that of the line on the screen. */
export class LineReviews {
  #asking = new AbortController();
  #session: Session;
  /** By the last step of each line. */
  readonly #lines = new Map<StepNumber, ReviewedLine>();
  #current: ReviewedLine = $state.raw(unreviewedLine([]));
  /** Winning lines that the review has shown need no review. */
  #shown: ReadonlySet<StepNumber> = $state.raw(new Set());
  isStopped = $state(false);

  constructor(session: Session) {
    this.#session = session;
    this.follow(session);
  }

  get review(): ReviewAnswer | undefined {
    return this.#current.review;
  }

  /** The step of the losing move and the one before it. */
  get loss(): { readonly before: StepNumber; readonly step: StepNumber } | undefined {
    const { review, line } = this.#current;
    const [before, step] = review?.lostAt === undefined ? [] : line.slice(review.lostAt, review.lostAt + 2);
    return before === undefined || step === undefined ? undefined : { before, step };
  }

  /** After these steps, a losing move was tried first. */
  get mistakes(): readonly StepNumber[] {
    const { review, line } = this.#current;
    return review?.mistakes.flatMap((at) => line[at] ?? []) ?? [];
  }

  isShown(step: StepNumber): boolean {
    return this.#shown.has(step);
  }

  judgedAt(step: StepNumber): JudgedPosition | undefined {
    if (this.#shown.has(step)) return { verdict: 'winnable', winning: undefined, of: 0 };
    const { places, review } = this.#current;
    return review?.positions[places.get(step) ?? -1];
  }

  markShown(steps: readonly StepNumber[]): void {
    this.#shown = new Set([...this.#shown, ...steps]);
  }

  /** A reviewed line and a winning line that the review has shown need no review. */
  follow(session: Session): void {
    const last = session.line.at(-1) ?? 0;
    if (this.#shown.has(last) || last === this.#current.line.at(-1)) return;
    this.#session = session;
    this.#current = this.#lines.get(last) ?? unreviewedLine(session.line);
    this.resume();
  }

  /** Needed again after a hidden page has stopped the question. */
  resume(): void {
    this.#asking.abort();
    if (this.#current.review?.isFinal) return;
    this.isStopped = false;
    this.#asking = new AbortController();
    void this.#ask(this.#current, this.#asking.signal);
  }

  close(): void {
    this.#asking.abort();
  }

  async #ask(line: ReviewedLine, signal: AbortSignal): Promise<void> {
    const { game, moves } = this.#session;
    const question = { start: positionAt(this.#session, 0), moves, tried: firstTriedMoves(this.#session) };
    // A repeated question starts over. The previous answer stays until a new one knows as much.
    const least = line.review ? countKnown(line.review) : 0;
    const onAnswer = (review: ReviewAnswer) => countKnown(review) >= least && this.#store({ ...line, review });
    await askCoach('review', game, question, { onAnswer, signal }).catch((reason: unknown) => {
      if (!signal.aborted && !wasDropped(reason)) this.isStopped = true;
    });
  }

  #store(reviewed: ReviewedLine): void {
    this.#lines.set(reviewed.line.at(-1) ?? 0, reviewed);
    this.#current = reviewed;
  }
}

/** Counts decided verdicts and known numbers of winning moves. */
function countKnown({ positions }: ReviewAnswer): number {
  return positions.reduce(
    (sum, { verdict, winning }) => sum + +(verdict !== 'undecided') + +(winning !== undefined),
    0,
  );
}

function unreviewedLine(line: readonly StepNumber[]): ReviewedLine {
  return { line, places: new Map(line.map((step, place) => [step, place])), review: undefined };
}

/** Whatever line the first move led to. */
function firstTriedMoves({ tree, line, moves }: Session): Move[] {
  const first = new Map<StepNumber, Move>();
  tree.steps.forEach(({ parent, move }, number) => {
    if (number > 0 && !first.has(parent)) first.set(parent, move);
  });
  return moves.map((move, at) => first.get(line[at] ?? 0) ?? move);
}
