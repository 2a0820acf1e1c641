import {
  type AnswerOf,
  type AskOptions,
  type CoachClient,
  createBrowserCoach,
  type QuestionInput,
  type QuestionKind,
} from '../../coach/worker/index.ts';
import type { Game } from '../../rules/index.ts';
import { TablePriority } from './table-priority.ts';

/**
 * `pressed`: the player requested the answer, so the question starts at once. `unasked`: the question waits until the table is
 * at rest.
 */
type Cause = 'pressed' | 'unasked';

interface AskCoachOptions<Answer> extends AskOptions<Answer> {
  readonly cause?: Cause;
}

/** The coach of the page, created at the first question. Its workers stay alive between questions. */
let coach: CoachClient | undefined;
const tablePriority = new TablePriority((ms) => coach?.pause(ms));

/** Returns a signal that aborts as soon as the page is hidden, to save battery. */
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
 * Asks the coach. Resolves to its last and best answer; `onAnswer` receives every answer. Rejects with an `AbortError` if the
 * signal aborts or the page is hidden, with `WorkerDied` if the worker fails, and with other errors for bugs.
 */
export async function askCoach<K extends QuestionKind>(
  kind: K,
  game: Game,
  question: QuestionInput<K>,
  { onAnswer, signal, cause = 'pressed' }: AskCoachOptions<AnswerOf<K>> = {},
): Promise<AnswerOf<K>> {
  if (!hidden || hidden.aborted) hidden = hiddenSignal();
  const either = signal ? AbortSignal.any([signal, hidden]) : hidden;
  if (cause === 'unasked') await tablePriority.untilRest(either);
  coach ??= createBrowserCoach();
  const answer = coach.ask(kind, game, question, { ...(onAnswer && { onAnswer }), signal: either });
  tablePriority.pauseDuring(answer);
  return answer;
}

/** Whether a question was rejected with `reason` because it was cancelled. Then the player needs no message. */
export function wasDropped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
