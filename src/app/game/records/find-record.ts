import { GAMES } from '../../../games/index.ts';
import {
  codeStopText,
  fail,
  formatFault,
  type MessageValue,
  ok,
  parseRecordCode,
  type Replay,
  type Result,
  replay,
} from '../../../rules/index.ts';
import { decoded } from '../../session/address.ts';
import { sessionOf } from '../../session/from-record.ts';
import { jump, type Session } from '../../session/session.ts';
import { databaseRefusal } from '../../storage/games/database.ts';
import { loadGame } from '../../storage/games/game-store.ts';

/** A game to be replayed, before its first move, and why it stops where it does: nothing where all of it is there. */
export interface FoundRecord {
  readonly session: Session;
  readonly stop: MessageValue;
}

/** Why a record that was opened as text stops, by its code: the link that is made of it has only what is right. */
export const stops = new Map<string, MessageValue>();

/** Stands in the address of a record before the id of a kept game. */
const OF = 'of/';

/** Finds what the address of a record asks for: what stands behind `#/record/`. */
export async function findRecord(path: string): Promise<Result<FoundRecord, MessageValue>> {
  return path.startsWith(OF) ? keptRecord(decoded(path.slice(OF.length))) : codedRecord(path);
}

function codedRecord(code: string): Result<FoundRecord, MessageValue> {
  const read = parseRecordCode(GAMES, code);
  if (!read.ok) return fail({ id: 'replay.wrongLink', values: { fault: formatFault(read.error) } });
  const { record, stop } = read.value;
  const session = sessionOf(record, replay(record), Date.now());
  return ok({ session, stop: stop ? codeStopText(stop, record) : (stops.get(code) ?? '') });
}

async function keptRecord(id: string): Promise<Result<FoundRecord, MessageValue>> {
  const found = await loadGame(id).catch((error) => ({ kind: databaseRefusal(error) }));
  if (found.kind === 'unread') return fail({ id: 'note.missing' });
  if (found.kind === 'newer') return fail({ id: 'store.newer' });
  const replayed = found.kind === 'game' ? found.game.replay() : undefined;
  if (!replayed?.ok) return fail({ id: 'replay.notKept' });
  const { session, fault } = replayed.value;
  return ok({ session: jump(session, 0), stop: fault ? { id: 'replay.damaged' } : '' });
}

/** Why a record that was read from a text stops, and at which move. */
export function stopOf({ stopped, moves }: Replay): MessageValue {
  if (!stopped) return '';
  const { number, text, why, line = 0 } = stopped;
  return { id: 'replay.stopped', values: { number, text, why, line, moves: moves.length } };
}
