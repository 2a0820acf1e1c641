import type { Position } from '../../rules/engine/index.ts';
import { solve } from '../solve.ts';
import type { SolverAnswer, SolveTask, TimedSolution } from './protocol.ts';
import { compileSentGame } from './sent-game.ts';

/** The least number of nodes between two progress messages: some tenths of a second of search. */
const PROGRESS_NODES = 200_000;

export function serveTask(task: SolveTask, send: (answer: SolverAnswer) => void): void {
  const { id, timeLimit = Number.POSITIVE_INFINITY } = task;
  const solveTimed = (position: Uint8Array): TimedSolution => {
    let reported = 0;
    let isTimedOut = false;
    const began = performance.now();
    const shouldContinue = (nodes: number) => {
      if (nodes - reported >= PROGRESS_NODES) {
        reported = nodes;
        send({ kind: 'progress', id, nodes });
      }
      isTimedOut ||= performance.now() - began >= timeLimit;
      return !isTimedOut;
    };
    const solution = solve(compileSentGame(task), position as Position, task.budget, shouldContinue);
    const ms = performance.now() - began;
    return isTimedOut && solution.verdict === 'undecided' ? { ...solution, ms, limit: 'time' } : { ...solution, ms };
  };
  try {
    send({ kind: 'solutions', id, solutions: task.positions.map(solveTimed) });
  } catch (error) {
    send({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}
