import type { Thought } from '../../coach/index.ts';
import { runWithPauses } from './interrupt.ts';

/** Resolves with the last answer of a thought. Rejects when the signal is aborted. */
export async function lastAnswerOf<Answer>(thought: Thought<Answer>, signal: AbortSignal): Promise<Answer> {
  let last: { readonly answer: Answer } | undefined;
  await runWithPauses(thought, signal, (answer) => {
    last = { answer };
  });
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}
