import type { AnswerOf } from '../../coach/worker/index.ts';
import type { Message } from '../../rules/index.ts';

/** How hard a deal is, in words; where it has no grade, whether it can be won. */
export function gradeTold({ verdict, grade, reason }: AnswerOf<'grade'>): Message {
  if (verdict === 'unwinnable') return { id: 'grade.unwinnable' };
  if (!grade || !reason) return { id: verdict === 'winnable' ? 'grade.none' : 'grade.undecided' };
  return { id: 'grade.told', values: { name: { id: 'grade.name', values: { grade } }, reason } };
}
