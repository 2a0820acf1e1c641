import { type Game, type Outcome, type Position, searchOutcome } from '../../rules/engine/index.ts';
import type { Thought } from './thought.ts';

const ANSWER_INTERVAL = 64;

/** Determines the outcome of a position. Yields `open` now and then until the search ends, and then its result. */
export function* thinkOfOutcome(game: Game, position: Position): Thought<Outcome> {
  const search = searchOutcome(game, position);
  for (let visited = 1; ; visited++) {
    const step = search.next();
    if (step.done) {
      yield step.value;
      return;
    }
    if (visited % ANSWER_INTERVAL === 0) yield 'open';
  }
}
