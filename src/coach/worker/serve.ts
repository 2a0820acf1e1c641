import type { Game } from '../../rules/engine/index.ts';
import { compileSentGame, faultReply, type Reply } from '../../solver/worker/index.ts';
import type { Thought } from '../thought/thought.ts';
import { type CoachOrder, type CoachQuestion, QUESTION_KINDS } from './kinds.ts';
import { Pause } from './pause.ts';

type AnyThought = (game: Game, input: unknown) => Thought<unknown>;

export function* startThought(question: CoachQuestion): Thought<unknown> {
  // The input needs no check, since it comes from this program's own page.
  const startKind = QUESTION_KINDS[question.kind] as AnyThought;
  yield* startKind(compileSentGame(question), question.input);
}

/**
 * Creates the message handler of a worker, which answers one question at a time and reports each answer. One that is
 * identical to the one before is not sent again. `later` must call a function after the pending orders are handled, so
 * that they can cancel or pause a thought between two answers.
 */
export function createOrderHandler(
  thinkOf: (question: CoachQuestion) => Thought<unknown>,
  send: (reply: Reply) => void,
  later: (then: () => void) => void,
): (order: CoachOrder) => void {
  let openId = 0;
  const pause = new Pause();

  function end(reply: Reply): void {
    openId = 0;
    send(reply);
  }

  function continueThought(id: number, thought: Thought<unknown>, last?: unknown): void {
    if (openId !== id) return;
    try {
      const { done, value: answer } = thought.next();
      if (done && last === undefined) throw new Error('it had no answer');
      if (done) end({ kind: 'answer', id, answer: last });
      else {
        if (answer !== last) send({ kind: 'report', id, report: answer });
        later(() => pause.runAfter(() => continueThought(id, thought, answer)));
      }
    } catch (error) {
      end(faultReply(id, error));
    }
  }

  return (order) => {
    if (order.kind === 'pause') pause.start(order.ms);
    else if (order.kind === 'ask') {
      pause.end();
      openId = order.id;
      continueThought(order.id, thinkOf(order.question));
    } else if (openId === order.id) end({ kind: 'answer', id: order.id, answer: undefined });
  };
}
