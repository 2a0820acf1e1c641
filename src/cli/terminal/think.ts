import type { Thought } from '../../coach/index.ts';
import { runInTurns } from './interrupt.ts';

/** The last answer of a thought; rejects with the signal's reason when it is aborted. */
export async function lastInTurns<Answer>(thought: Thought<Answer>, signal: AbortSignal): Promise<Answer> {
  let last: { readonly answer: Answer } | undefined;
  await runInTurns(thought, signal, (answer) => {
    last = { answer };
  });
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}
