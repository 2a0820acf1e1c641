import type { Search } from '../solver/verdict.ts';

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

/** Nodes of a search between two answers: some tens of milliseconds. */
const STRETCH = 8_192;

/** A search as a part of a thought, with an answer every so often meanwhile. */
export function* thinkBy<Answer, Result>(
  search: Search<Result>,
  answerAfter: (nodes: number) => Answer,
): Generator<Answer, Result, void> {
  let told = 0;
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    if (step.value - told < STRETCH) continue;
    told = step.value;
    yield answerAfter(told);
  }
}
