/**
 * Answers to a question that get better, each complete in itself. Between two of them little time passes, some tens of
 * milliseconds, so that whoever asked can stop there. The last one is the same on every machine.
 */
export type Thought<Answer> = Generator<Answer, void, void>;

/** The last answer of a thought. */
export function lastOf<Answer>(thought: Thought<Answer>): Answer {
  let last: { readonly answer: Answer } | undefined;
  for (const answer of thought) last = { answer };
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}
