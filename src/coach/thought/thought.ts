import type { Search } from '../../solver/index.ts';

/**
 * Yields ever better answers to a question, and repeats the last one while nothing new is known. Answers are some
 * milliseconds apart, so that the caller can stop between them. The last answer is the same on every machine.
 */
export type Thought<Answer> = Generator<Answer, void, void>;

/**
 * Thinks to the end and returns the last answer.
 *
 * @example
 * lastAnswer(thinkOfGrade(game, 1)).verdict // → 'winnable'
 */
export function lastAnswer<Answer>(thought: Thought<Answer>): Answer {
  let last: { readonly answer: Answer } | undefined;
  for (const answer of thought) last = { answer };
  if (!last) throw new Error('a thought ended without an answer');
  return last.answer;
}

/** Maps the answers of a thought. A repeated answer maps to the same object. */
export function* mapAnswers<From, To>(thought: Thought<From>, make: (answer: From) => To): Thought<To> {
  let last: { readonly from: From; readonly to: To } | undefined;
  for (const from of thought) {
    if (last?.from !== from) last = { from, to: make(from) };
    yield last.to;
  }
}

/** The least number of nodes between two different answers of a search. They take some tens of milliseconds. */
const ANSWER_INTERVAL = 8_192;

/** Runs a search as a part of a thought and returns its result. Yields an answer whenever the search yields. */
export function* searchWithAnswers<Answer, Result>(
  search: Search<Result>,
  answerAfter: (nodes: number) => Answer,
): Generator<Answer, Result, void> {
  let nodesAtAnswer = 0;
  let answer = answerAfter(nodesAtAnswer);
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    if (step.value - nodesAtAnswer >= ANSWER_INTERVAL) {
      nodesAtAnswer = step.value;
      answer = answerAfter(nodesAtAnswer);
    }
    yield answer;
  }
}
