import { findGame } from '../../../games/index.ts';
import { type Outcome, searchOutcome } from '../../../rules/index.ts';
import type { OutcomeAnswer, OutcomeQuestion, OutcomeRequest } from './outcome-client.ts';

/** Milliseconds that a search runs before it lets orders in. */
const SLICE = 20;

/** The parts of a worker thread that the server uses. */
interface Thread {
  readonly answer: (answer: OutcomeAnswer) => void;
  /** Calls back after the orders that have come in meanwhile. */
  readonly later: (then: () => void) => void;
  readonly now: () => number;
}

/** Returns a function that takes orders: it searches in slices, and ends a search as soon as its answer is not needed. */
export function outcomeServer({ answer, later, now }: Thread): (order: OutcomeRequest) => void {
  const wanted = new Set<number>();

  function goOn(number: number, search: Generator<undefined, Outcome>): void {
    if (!wanted.has(number)) return;
    const end = now() + SLICE;
    let step = search.next();
    while (!step.done && now() < end) step = search.next();
    if (!step.done) {
      later(() => goOn(number, search));
      return;
    }
    wanted.delete(number);
    answer({ number, outcome: step.value });
  }

  return (order) => {
    if (order.kind === 'stop') {
      wanted.delete(order.number);
      return;
    }
    wanted.add(order.question.number);
    goOn(order.question.number, searchFor(order.question));
  };
}

function* searchFor({ game, position }: OutcomeQuestion): Generator<undefined, Outcome> {
  const found = findGame(game);
  return found.ok ? yield* searchOutcome(found.value, position) : 'open';
}
