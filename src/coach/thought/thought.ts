import type { Search } from '../../solver/index.ts';

/**
 * Answers to a question that get better, each complete in itself; the same one again where nothing new is known. Between two of
 * them little time passes, some milliseconds, so that whoever asked can stop there. The last one is the same on every machine.
 */
export type Thought<Answer> = Generator<Answer, void, void>;

/** The last answer of a thought. */
export function lastOf<Answer>(thought: Thought<Answer>): Answer {
  let last: { readonly answer: Answer } | undefined;
  for (const answer of thought) last = { answer };
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}

/** The same thought with its answers made into others: what is given again is the same again. */
export function* answersAs<From, To>(thought: Thought<From>, make: (answer: From) => To): Thought<To> {
  let made: { readonly from: From; readonly to: To } | undefined;
  for (const from of thought) {
    if (made?.from !== from) made = { from, to: make(from) };
    yield made.to;
  }
}

/** Nodes of a search between two different answers: some tens of milliseconds. */
const STRETCH = 8_192;

/** A search as a part of a thought, with an answer at each of its stops. */
export function* thinkBy<Answer, Result>(
  search: Search<Result>,
  answerAfter: (nodes: number) => Answer,
): Generator<Answer, Result, void> {
  let told = 0;
  let answer = answerAfter(told);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    if (step.value - told >= STRETCH) {
      told = step.value;
      answer = answerAfter(told);
    }
    yield answer;
  }
}
