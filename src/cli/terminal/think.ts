import type { Thought } from '../../coach/index.ts';
import { runWithPauses } from './interrupt.ts';

/** Runs a computation of the coach to its end and resolves with its last answer. Rejects when the signal is aborted. */
export async function lastAnswerOf<Answer>(thought: Thought<Answer>, signal: AbortSignal): Promise<Answer> {
  let last: { readonly answer: Answer } | undefined;
  await runWithPauses(thought, signal, (answer) => {
    last = { answer };
  });
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}
