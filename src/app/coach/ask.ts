import {
  type AnswerOf,
  type AskedOf,
  type AskOptions,
  browserCoach,
  type CoachClient,
  type QuestionKind,
} from '../../coach/worker/index.ts';
import type { Game } from '../../rules/index.ts';
import { Calm } from './calm.ts';

/**
 * Why something is asked. `pressed`: somebody waits for it, and it begins at once. `unasked`: it is shown by itself, and begins when the
 * table is at rest.
 */
type Cause = 'pressed' | 'unasked';

interface Asking<Answer> extends AskOptions<Answer> {
  readonly cause?: Cause;
}

/** The one coach of the page; its workers stay warm between questions. */
let coach: CoachClient | undefined;
const calm = new Calm((ms) => coach?.pause(ms));

/** Aborts when the page is hidden: nobody looks at an answer then, and a phone has better uses for its battery. */
function hiddenSignal(): AbortSignal {
  const hidden = new AbortController();
  const onchange = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onchange);
    hidden.abort();
  };
  document.addEventListener('visibilitychange', onchange);
  onchange();
  return hidden.signal;
}

let hidden: AbortSignal | undefined;

/**
 * Asks the coach; its answers get better until the last. The promise is rejected with an `AbortError` when the signal says so
 * or the page is hidden, with a `WorkerDied` when the worker died, and with another error where Riffle is at fault.
 */
export async function askCoach<K extends QuestionKind>(
  kind: K,
  game: Game,
  asked: AskedOf<K>,
  { onAnswer, signal, cause = 'pressed' }: Asking<AnswerOf<K>> = {},
): Promise<AnswerOf<K>> {
  if (!hidden || hidden.aborted) hidden = hiddenSignal();
  const either = signal ? AbortSignal.any([signal, hidden]) : hidden;
  if (cause === 'unasked') await calm.rest(either);
  coach ??= browserCoach();
  const answered = coach.ask(kind, game, asked, { ...(onAnswer && { onAnswer }), signal: either });
  calm.during(answered);
  return answered;
}

/** Whether a question was dropped on purpose: nothing is to be said of it. */
export function wasDropped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
