import type { Game, Position } from '../../rules/index.ts';
import type { Budget } from '../../solver/index.ts';
import type { SolverClient, TimedSolution } from '../../solver/worker/index.ts';

/** A position to be solved and how it is named in the output. */
export interface SolveQuestion {
  readonly deal?: number;
  readonly layout?: string;
  readonly position: Position;
}

interface Run {
  readonly client: SolverClient;
  readonly workers: number;
  readonly game: Game;
  readonly budget: Budget;
  /** The longest time that each search may take, in milliseconds. */
  readonly timeLimit: number | undefined;
  /** Stops the run after the answers that it has yielded. */
  readonly signal: AbortSignal;
}

/** Unanswered batches for each worker: it starts the next one while answers are printed. */
const BATCHES_AHEAD = 3;

/** The most batches that are kept until the answers to an earlier one are there. */
const MOST_KEPT = 2_000;

/** The time that a batch should take, in milliseconds: long beside the message, short beside the patience of a reader. */
const BATCH_MS = 20;
const LARGEST_BATCH = 256;

interface Batch {
  readonly questions: readonly SolveQuestion[];
  readonly answers: Promise<readonly TimedSolution[]>;
}

/** Cuts questions into batches whose size follows the time of earlier searches. */
class Batches {
  readonly #questions: Iterator<SolveQuestion>;
  #msEach = BATCH_MS;

  constructor(questions: Iterable<SolveQuestion>) {
    this.#questions = questions[Symbol.iterator]();
  }

  /** The next questions; none at the end. */
  next(): SolveQuestion[] {
    const size = Math.min(LARGEST_BATCH, Math.max(1, Math.round(BATCH_MS / this.#msEach)));
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

/**
 * Solves questions on all workers and yields the answers in the order of the questions, whichever is found first. A long
 * search holds up no other worker: answers to later questions are kept meanwhile.
 */
export async function* solveAll(
  { client, workers, game, budget, timeLimit, signal }: Run,
  questions: Iterable<SolveQuestion>,
): AsyncGenerator<[SolveQuestion, TimedSolution]> {
  const batches = new Batches(questions);
  const asked: Batch[] = [];
  const unanswered = new Set<Batch>();
  let wake = () => {};
  const settle = async (batch: Batch) => {
    try {
      batches.learnFrom(await batch.answers);
    } catch {
      // It is thrown again where the turn of these answers comes.
    }
    unanswered.delete(batch);
    wake();
  };
  const ask = (batch: readonly SolveQuestion[]) => {
    const positions = batch.map(({ position }) => position);
    const one: Batch = { questions: batch, answers: client.solveAll(game, positions, budget, { signal, timeLimit }) };
    asked.push(one);
    unanswered.add(one);
    void settle(one);
  };
  for (;;) {
    while (unanswered.size < BATCHES_AHEAD * workers && asked.length < MOST_KEPT) {
      const batch = batches.next();
      if (batch.length === 0) break;
      ask(batch);
    }
    const [first] = asked;
    if (!first) return;
    if (unanswered.has(first)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    asked.shift();
    for (const [index, solution] of (await first.answers).entries()) {
      const question = first.questions[index];
      if (question) yield [question, solution];
    }
  }
}
