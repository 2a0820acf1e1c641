import {
  type Game,
  OUTCOME_BOUND,
  type Outcome,
  type Position,
  searchOutcome,
  type UnseenCards,
} from '../../rules/engine/index.ts';
import type { Thought } from './thought.ts';

const ANSWER_INTERVAL = 64;

/**
 * Determines the outcome of a position. Yields `open` now and then until the search ends, and then its result.
 *
 * @param unseen the cards that the player has not seen
 */
export function* thinkOfOutcome(game: Game, position: Position, unseen: UnseenCards): Thought<Outcome> {
  const search = searchOutcome(game, position, OUTCOME_BOUND, unseen);
  for (let visited = 1; ; visited++) {
    const step = search.next();
    if (step.done) {
      yield step.value;
      return;
    }
    if (visited % ANSWER_INTERVAL === 0) yield 'open';
  }
}
