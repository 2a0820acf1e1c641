import { GAMES } from '../../../games/index.ts';
import {
  codeStopText,
  fail,
  type MessageValue,
  ok,
  parseRecordCode,
  type Replay,
  type Result,
  replay,
} from '../../../rules/index.ts';
import { decodePercentText } from '../../session/address.ts';
import { sessionFromRecord } from '../../session/imported.ts';
import { jump, type Session } from '../../session/session.ts';
import { databaseRefusal } from '../../storage/games/database.ts';
import { loadGame } from '../../storage/games/game-store.ts';

/** A game to replay, before its first move. */
export interface FoundRecord {
  readonly session: Session;
  /** Empty unless the moves stop before the end of the record. */
  readonly stop: MessageValue;
}

/** By record code, which has only the valid moves and can't tell the reason. */
export const stopReasons = new Map<string, MessageValue>();

/** The id of a stored game follows. */
const KEPT_PREFIX = 'of/';

/** `path` is the part after `#/record/`. */
export async function findRecord(path: string): Promise<Result<FoundRecord, MessageValue>> {
  return path.startsWith(KEPT_PREFIX)
    ? findKeptRecord(decodePercentText(path.slice(KEPT_PREFIX.length)))
    : readCodedRecord(path);
}

function readCodedRecord(code: string): Result<FoundRecord, MessageValue> {
  const read = parseRecordCode(GAMES, code);
  if (!read.ok) return fail({ id: 'replay.wrongLink' });
  const { record, stop } = read.value;
  const session = sessionFromRecord(record, replay(record), Date.now());
  return ok({ session, stop: stop ? codeStopText(stop, record) : (stopReasons.get(code) ?? '') });
}

async function findKeptRecord(id: string): Promise<Result<FoundRecord, MessageValue>> {
  const found = await loadGame(id).catch((error) => ({ kind: databaseRefusal(error) }));
  if (found.kind === 'newer') return fail({ id: 'store.newer' });
  const replayed = found.kind === 'game' ? found.game.replay() : undefined;
  if (!replayed?.ok) return fail({ id: 'replay.notKept' });
  const { session, fault } = replayed.value;
  return ok({ session: jump(session, 0), stop: fault ? { id: 'replay.damaged' } : '' });
}

export function stopReason({ stopped, moves }: Replay): MessageValue {
  if (!stopped) return '';
  const { number, text, why, line = 0 } = stopped;
  return { id: 'replay.stopped', values: { number, text, why, line, moves: moves.length } };
}
