import type { MessageValue } from '../../../rules/index.ts';
import { ownMoves, type Session } from '../../session/session.ts';

/** The values of these messages are numbers of moves of the line. */
const NUMBERED: ReadonlyMap<string, readonly string[]> = new Map([
  ['review.lost', ['move']],
  ['review.lostBetween', ['from', 'to']],
]);

/** Numbers moves as the player counts them: the coach also counts moves of the table. */
export function withOwnNumbers(message: MessageValue, session: Session): MessageValue {
  if (typeof message !== 'object' || !message.values) return message;
  const { id, values } = message;
  const numbered = NUMBERED.get(id) ?? [];
  const own = Object.entries(values).map(([name, value]) => [
    name,
    numbered.includes(name) ? ownMoves(session, Number(value)) : withOwnNumbers(value, session),
  ]);
  return { id, values: Object.fromEntries(own) };
}
