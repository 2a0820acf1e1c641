import { formatLayout, type Game, ok, parseLayoutCode, type Result } from '../../rules/index.ts';
import { type Session, startFrom } from './session.ts';

/** Starts a session from the code of a layout. */
export function startFromLayoutCode(game: Game, code: string, now: number): Result<Session> {
  const position = parseLayoutCode(game, code);
  if (!position.ok) return position;
  const layout = formatLayout(game, position.value);
  return ok(startFrom(game, { kind: 'layout', layout }, position.value, now, 'imported'));
}
