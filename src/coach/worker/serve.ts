import type { Game } from '../../rules/engine/index.ts';
import { compileSentGame } from '../../solver/worker/index.ts';
import type { Thought } from '../thought/thought.ts';
import { QUESTION_KINDS } from './kinds.ts';
import { Pause } from './pause.ts';
import type { CoachQuestion, CoachRequest, Reply } from './protocol.ts';

type Think = (game: Game, asked: unknown) => Thought<unknown>;

/** The thought that answers a question. */
export function* think(question: CoachQuestion): Thought<unknown> {
  // What is asked needs no check: the one who asks is a part of Riffle, too.
  const begin = QUESTION_KINDS[question.kind] as Think;
  yield* begin(compileSentGame(question), question.asked);
}

/**
 * Takes the orders of a worker, which is asked one question at a time. `reply` sends; `later` lets the orders that have
 * come in meanwhile be taken first: a thought is cancelled, or pauses, between two of its answers. The first answer of a
 * question is always given at once; the same one again isn't sent: whoever asked has other things to do.
 */
export function server(
  thinkOf: (question: CoachQuestion) => Thought<unknown>,
  reply: (reply: Reply) => void,
  later: (then: () => void) => void,
): (order: CoachRequest) => void {
  let open = 0;
  const pause = new Pause();

  function goOn(id: number, thought: Thought<unknown>, told?: unknown): void {
    if (open !== id) return;
    const next = nextOf(id, thought);
    if (next.kind !== 'answer') open = 0;
    else later(() => pause.outlast(() => goOn(id, thought, next.answer)));
    if (next.kind !== 'answer' || next.answer !== told) reply(next);
  }

  return (order) => {
    if (order.kind === 'pause') pause.begin(order.ms);
    else if (order.kind === 'ask') {
      pause.end();
      open = order.id;
      goOn(order.id, thinkOf(order.question));
    } else if (open === order.id) {
      open = 0;
      reply({ kind: 'end', id: order.id });
    }
  };
}

function nextOf(id: number, thought: Thought<unknown>): Reply {
  try {
    const { done, value: answer } = thought.next();
    return done ? { kind: 'end', id } : { kind: 'answer', id, answer };
  } catch (error) {
    return { kind: 'fault', id, message: error instanceof Error ? error.message : String(error) };
  }
}
