import type { AnswerOf } from '../../coach/worker/index.ts';
import type { DealNumber, Game, Message } from '../../rules/index.ts';
import { askCoach } from './ask.ts';

type Graded = AnswerOf<'grade'>;

/** The grades that the coach has found on this page: asked once, one after the other. */
let grades: ReadonlyMap<string, Graded> = $state.raw(new Map());
let before: Promise<void> = Promise.resolve();

function keyOf({ name }: Game, deal: DealNumber): string {
  return `${name} ${deal}`;
}

/** How hard a deal is, once that is known. */
export function knownGrade(game: Game, deal: DealNumber): Graded | undefined {
  return grades.get(keyOf(game, deal));
}

/** Asks for the grade of a deal when its turn comes; resolves when it is known, or can't be. */
export function askGrade(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  before = before.then(() => ask(game, deal, signal)).catch(() => undefined);
  return before;
}

async function ask(game: Game, deal: DealNumber, signal: AbortSignal): Promise<void> {
  if (signal.aborted || knownGrade(game, deal)) return;
  const graded = await askCoach('grade', game, { deal }, { signal, cause: 'unasked' });
  grades = new Map([...grades, [keyOf(game, deal), graded]]);
}

/** Returns in words whether a deal without a grade can be won. */
export function verdictMessage({ verdict }: Graded): Message {
  if (verdict === 'unwinnable') return { id: 'grade.unwinnable' };
  return { id: verdict === 'winnable' ? 'grade.none' : 'grade.undecided' };
}
