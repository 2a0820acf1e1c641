import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { askCoach } from './ask.ts';
import { type Graded, knownGrade, rememberGrade } from './known-grades.svelte.ts';

/** Questions run one after the other. */
let queue: Promise<void> = Promise.resolve();

/** Resolves when the grade is known, the question has failed or `signal` has aborted. */
export function askGrade(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  queue = queue.then(() => askIfUnknown(game, deal, signal)).catch(() => undefined);
  return queue;
}

async function askIfUnknown(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  if (signal.aborted || knownGrade(game, deal)) return;
  rememberGrade(game, deal, await askCoach('grade', game, { deal }, { signal, cause: 'unasked' }));
}

/** For a deal without a grade. */
export function verdictMessage({ verdict }: Graded): Message {
  if (verdict === 'unwinnable') return { id: 'grade.unwinnable' };
  return { id: verdict === 'winnable' ? 'grade.none' : 'grade.undecided' };
}
