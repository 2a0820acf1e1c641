import type { Game, Position } from '../../rules/index.ts';
import type { Budget } from '../../solver/index.ts';
import type { SolverClient, TimedSolution } from '../../solver/worker/index.ts';

/** A position to solve, with its name in the output: a deal number or a file. */
export interface SolveQuestion {
  readonly deal?: number;
  readonly layout?: string;
  readonly position: Position;
}

interface SolveContext {
  readonly client: SolverClient;
  readonly workers: number;
  readonly game: Game;
  readonly budget: Budget;
  /** The time limit of each search in milliseconds. */
  readonly timeLimit: number | undefined;
  /** Ends the run when it is aborted; `solveAll` then throws. */
  readonly signal: AbortSignal;
}

/** The number of batches per worker to keep unanswered, so that no worker waits while answers are printed. */
const BATCHES_AHEAD = 3;

/** The maximum number of batches that are sent and not yet yielded, many of which may wait for a slow first one. */
const MAX_KEPT_BATCHES = 2_000;

/** The intended milliseconds to solve a batch: much longer than sending it takes, and short for a person. */
const BATCH_MS = 20;
const MAX_BATCH = 256;

interface Batch {
  readonly questions: readonly SolveQuestion[];
  readonly answers: Promise<readonly TimedSolution[]>;
}

/** Splits questions into batches and adapts their size to the time of earlier searches. */
class Batches {
  readonly #questions: Iterator<SolveQuestion>;
  #msEach = BATCH_MS;

  constructor(questions: Iterable<SolveQuestion>) {
    this.#questions = questions[Symbol.iterator]();
  }

  /** Returns the next batch; an empty one at the end. */
  next(): SolveQuestion[] {
    const size = Math.min(MAX_BATCH, Math.max(1, Math.round(BATCH_MS / this.#msEach)));
    const batch: SolveQuestion[] = [];
    while (batch.length < size) {
      const question = this.#questions.next();
      if (question.done) break;
      batch.push(question.value);
    }
    return batch;
  }

  learnFrom(solutions: readonly TimedSolution[]): void {
    const mean = solutions.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, solutions.length);
    this.#msEach = (this.#msEach + mean) / 2;
  }
}

/** Solves questions on all workers and yields the answers in order. While one search is long, other workers go on. */
export async function* solveAll(
  { client, workers, game, budget, timeLimit, signal }: SolveContext,
  questions: Iterable<SolveQuestion>,
): AsyncGenerator<[SolveQuestion, TimedSolution]> {
  const batches = new Batches(questions);
  const sent: Batch[] = [];
  const unanswered = new Set<Batch>();
  let wake = () => {};
  const settle = async (batch: Batch) => {
    try {
      batches.learnFrom(await batch.answers);
    } catch {
      // The main loop below awaits the same promise and throws its error.
    }
    unanswered.delete(batch);
    wake();
  };
  const send = (batch: readonly SolveQuestion[]) => {
    const positions = batch.map(({ position }) => position);
    const one: Batch = { questions: batch, answers: client.solveAll(game, positions, budget, { signal, timeLimit }) };
    sent.push(one);
    unanswered.add(one);
    void settle(one);
  };
  for (;;) {
    while (unanswered.size < BATCHES_AHEAD * workers && sent.length < MAX_KEPT_BATCHES) {
      const batch = batches.next();
      if (batch.length === 0) break;
      send(batch);
    }
    const [first] = sent;
    if (!first) return;
    if (unanswered.has(first)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    sent.shift();
    for (const [index, solution] of (await first.answers).entries()) {
      const question = first.questions[index];
      if (question) yield [question, solution];
    }
  }
}
