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
  /** Ends the run after what has been told so far. */
  readonly signal: AbortSignal;
}

/** Unanswered questions for each worker: it starts the next one while an answer is printed. */
const AHEAD = 4;

/** The most answers that are kept until the answer to an earlier question is there. */
const MOST_KEPT = 100_000;

/** A question that was asked. */
interface Asked {
  readonly question: SolveQuestion;
  readonly answer: Promise<TimedSolution>;
}

/**
 * Solves questions on all workers and yields the answers in the order of the questions, whichever is found first. A long
 * search holds up no other: answers to later questions are kept meanwhile.
 */
export async function* solveAll(
  { client, workers, game, budget, signal }: Run,
  questions: Iterable<SolveQuestion>,
): AsyncGenerator<[SolveQuestion, TimedSolution]> {
  const asked: Asked[] = [];
  const unanswered = new Set<Asked>();
  let wake = () => {};
  const ask = (question: SolveQuestion) => {
    const one: Asked = { question, answer: client.solve(game, question.position, budget, { signal }) };
    const settle = () => {
      unanswered.delete(one);
      wake();
    };
    // A rejection is met where the answer's turn comes.
    one.answer.then(settle, settle);
    asked.push(one);
    unanswered.add(one);
  };
  const waiting = questions[Symbol.iterator]();
  for (;;) {
    while (unanswered.size < AHEAD * workers && asked.length < MOST_KEPT) {
      const next = waiting.next();
      if (next.done) break;
      ask(next.value);
    }
    const [first] = asked;
    if (!first) return;
    if (unanswered.has(first)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else {
      asked.shift();
      yield [first.question, await first.answer];
    }
  }
}
