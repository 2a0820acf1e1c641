import type { AnswerOf } from '../../coach/worker/index.ts';
import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { askCoach } from './ask.ts';

/** What the coach has said of deals on this page: asked once, one after the other. */
let told: ReadonlyMap<string, Message> = $state.raw(new Map());
let before: Promise<void> = Promise.resolve();

function keyOf({ name }: Game, deal: DealNumber): string {
  return `${name} ${deal}`;
}

/** How hard a deal is, once that is known. */
export function knownGrade(game: Game, deal: DealNumber): Message | undefined {
  return told.get(keyOf(game, deal));
}

/** Asks for the grade of a deal when its turn comes; resolves when it is known, or can't be. */
export function askGrade(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  before = before.then(() => ask(game, deal, signal)).catch(() => undefined);
  return before;
}

async function ask(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  if (signal.aborted || knownGrade(game, deal)) return;
  const graded = await askCoach('grade', game, { deal }, { signal, cause: 'unasked' });
  told = new Map([...told, [keyOf(game, deal), gradeMessage(graded)]]);
}

/** How hard a deal is, in words; where it has no grade, whether it can be won. */
export function gradeMessage({ verdict, grade, reason }: AnswerOf<'grade'>): Message {
  if (verdict === 'unwinnable') return { id: 'grade.unwinnable' };
  if (!grade || !reason) return { id: verdict === 'winnable' ? 'grade.none' : 'grade.undecided' };
  return { id: 'grade.told', values: { name: { id: 'grade.name', values: { grade } }, reason } };
}
