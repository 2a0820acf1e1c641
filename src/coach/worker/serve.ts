import type { Game } from '../../rules/engine/index.ts';
import { compileSentGame } from '../../solver/worker/index.ts';
import type { Thought } from '../thought/thought.ts';
import { QUESTION_KINDS } from './kinds.ts';
import { Pause } from './pause.ts';
import type { CoachQuestion, CoachReply, CoachRequest } from './protocol.ts';

type AnyThought = (game: Game, input: unknown) => Thought<unknown>;

export function* startThought(question: CoachQuestion): Thought<unknown> {
  // The input needs no check, since it comes from this program's own page.
  const startKind = QUESTION_KINDS[question.kind] as AnyThought;
  yield* startKind(compileSentGame(question), question.input);
}

/**
 * Creates the message handler of a worker, which answers one question at a time. An answer that is identical to the one
 * before is not sent again. `later` must call a function after the pending requests are handled, so that they can
 * cancel or pause a thought between two answers.
 */
export function createRequestHandler(
  thinkOf: (question: CoachQuestion) => Thought<unknown>,
  reply: (reply: CoachReply) => void,
  later: (then: () => void) => void,
): (request: CoachRequest) => void {
  let openId = 0;
  const pause = new Pause();

  function continueThought(id: number, thought: Thought<unknown>, lastSent?: unknown): void {
    if (openId !== id) return;
    const next = nextReply(id, thought);
    if (next.kind !== 'answer') openId = 0;
    else later(() => pause.runAfter(() => continueThought(id, thought, next.answer)));
    if (next.kind !== 'answer' || next.answer !== lastSent) reply(next);
  }

  return (request) => {
    if (request.kind === 'pause') pause.start(request.ms);
    else if (request.kind === 'ask') {
      pause.end();
      openId = request.id;
      continueThought(request.id, thinkOf(request.question));
    } else if (openId === request.id) {
      openId = 0;
      reply({ kind: 'end', id: request.id });
    }
  };
}

function nextReply(id: number, thought: Thought<unknown>): CoachReply {
  try {
    const { done, value: answer } = thought.next();
    return done ? { kind: 'end', id } : { kind: 'answer', id, answer };
  } catch (error) {
    return { kind: 'fault', id, message: error instanceof Error ? error.message : String(error) };
  }
}
