import type { MessageValue } from '../../../rules/index.ts';
import { ownMoves, type Session } from '../../session/session.ts';

/** The messages of a review whose values are numbers of moves of the line, and the names of these values. */
const NUMBERED: ReadonlyMap<string, readonly string[]> = new Map([
  ['review.lost', ['move']],
  ['review.lostBetween', ['from', 'to']],
]);

/** Returns a review's message with moves numbered as the player counts them: the coach also counts moves of the table. */
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
