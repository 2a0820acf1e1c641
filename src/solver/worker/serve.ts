import type { Position } from '../../rules/engine/index.ts';
import { solve } from '../solve.ts';
import type { SolverAnswer, Task } from './protocol.ts';
import { sentGame } from './sent-game.ts';

/** Nodes between two progress answers: some tenths of a second. */
const PROGRESS_NODES = 200_000;

/** Solves one task and answers it, with its progress before. */
export function serve(task: Task, answer: (answer: SolverAnswer) => void): void {
  const { id } = task;
  let told = 0;
  const watch = (nodes: number) => {
    if (nodes - told >= PROGRESS_NODES) {
      told = nodes;
      answer({ kind: 'progress', id, nodes });
    }
    return true;
  };
  try {
    const began = performance.now();
    const solution = solve(sentGame(task), task.position as Position, task.budget, watch);
    answer({ kind: 'solution', id, ...solution, ms: performance.now() - began });
  } catch (error) {
    answer({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
  }
}
