import type { Position } from '../../rules/engine/index.ts';
import { solve } from '../solve.ts';
import type { SolverAnswer, Task, TimedSolution } from './protocol.ts';
import { sentGame } from './sent-game.ts';

/** Nodes between two progress answers: some tenths of a second. */
const PROGRESS_NODES = 200_000;

/** Solves the positions of a task and answers with its progress, then with all solutions. */
export function serve(task: Task, answer: (answer: SolverAnswer) => void): void {
  const { id, timeLimit = Number.POSITIVE_INFINITY } = task;
  const solveTimed = (position: Uint8Array): TimedSolution => {
    let reported = 0;
    let isLate = false;
    const began = performance.now();
    const shouldContinue = (nodes: number) => {
      if (nodes - reported >= PROGRESS_NODES) {
        reported = nodes;
        answer({ kind: 'progress', id, nodes });
      }
      isLate ||= performance.now() - began >= timeLimit;
      return !isLate;
    };
    const solution = solve(sentGame(task), position as Position, task.budget, shouldContinue);
    const ms = performance.now() - began;
    return isLate && solution.verdict === 'undecided' ? { ...solution, ms, limit: 'time' } : { ...solution, ms };
  };
  try {
    answer({ kind: 'solutions', id, solutions: task.positions.map(solveTimed) });
  } catch (error) {
    answer({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}
