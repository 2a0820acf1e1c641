import type { Game, Position } from '../rules/index.ts';
import type { SolverClient, TimedSolution } from '../solver/client.ts';
import type { Budget } from '../solver/verdict.ts';

/** A position to be solved and how it is named in the output. */
export interface Question {
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

/** Questions asked ahead, for each worker. */
const AHEAD = 64;

/**
 * Solves questions on all workers and gives the answers in the order of the questions, whichever is found first.
 * So many are asked ahead that a long search at their head leaves no worker idle for long.
 */
export async function* solveAll(
  { client, workers, game, budget, signal }: Run,
  questions: Iterable<Question>,
): AsyncGenerator<[Question, TimedSolution]> {
  const underWay: [Question, Promise<TimedSolution>][] = [];
  for (const question of questions) {
    const answer = client.solve(game, question.position, budget, { signal });
    // A rejection is met where the answer's turn comes.
    answer.catch(() => undefined);
    underWay.push([question, answer]);
    if (underWay.length >= AHEAD * workers) yield await next(underWay);
  }
  while (underWay.length) yield await next(underWay);
}

async function next(underWay: [Question, Promise<TimedSolution>][]): Promise<[Question, TimedSolution]> {
  const [question, answer] = underWay.shift() as [Question, Promise<TimedSolution>];
  return [question, await answer];
}
