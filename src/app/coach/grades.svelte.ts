import type { AnswerOf } from '../../coach/worker/index.ts';
import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { askCoach } from './ask.ts';

type Graded = AnswerOf<'grade'>;

/** The grades found since the page was loaded, by game and deal. */
let grades: ReadonlyMap<string, Graded> = $state.raw(new Map());
/** Settles after the last queued question. Questions run one after the other. */
let queue: Promise<void> = Promise.resolve();

function gradeKey({ name }: Game, deal: DealNumber): string {
  return `${name} ${deal}`;
}

/** Returns the grade of a deal, or `undefined` while it is unknown. */
export function knownGrade(game: Game, deal: DealNumber): Graded | undefined {
  return grades.get(gradeKey(game, deal));
}

/** Queues the question for a grade. Resolves when the grade is known, the question has failed or `signal` has aborted. */
export function askGrade(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  queue = queue.then(() => askIfUnknown(game, deal, signal)).catch(() => undefined);
  return queue;
}

async function askIfUnknown(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  if (signal.aborted || knownGrade(game, deal)) return;
  const graded = await askCoach('grade', game, { deal }, { signal, cause: 'unasked' });
  grades = new Map([...grades, [gradeKey(game, deal), graded]]);
}

/** Returns the message about a deal without a grade. */
export function verdictMessage({ verdict }: Graded): Message {
  if (verdict === 'unwinnable') return { id: 'grade.unwinnable' };
  return { id: verdict === 'winnable' ? 'grade.none' : 'grade.undecided' };
}
