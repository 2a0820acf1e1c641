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

/** An `unasked` question waits until the table is at rest. */
type Cause = 'pressed' | 'unasked';

interface AskCoachOptions<Answer> extends AskOptions<Answer> {
  readonly cause?: Cause;
}

/** Created at the first question. Its workers stay alive. */
let coach: CoachClient | undefined;
const tablePriority = new TablePriority((ms) => coach?.pause(ms));

/** A hidden page saves battery. */
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
 * Resolves to the last and best answer; `onAnswer` receives every answer. Rejects with an `AbortError` if the signal
 * aborts or the page is hidden, with `WorkerDied` if the worker fails, and with other errors for bugs.
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

/** The player needs no message about a cancelled question. */
export function wasDropped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'AbortError';
}
