import * as z from 'zod/mini';
import { type Fault, fail, formatLayoutCode, foundValue, ok, type Result, shortened } from '../../../rules/index.ts';
import { replayStored } from '../../session/replay.ts';
import type { Session } from '../../session/session.ts';
import type { NewStoredGame } from '../games/exchange.ts';
import { fieldsOf } from '../games/kept-game.ts';
import { NEWER, readKeptGame } from '../games/read-kept-game.ts';
import { faultOf } from '../games/schemas.ts';
import { gameSummaryOf } from '../games/summary.ts';
import { validWonGrades, type WonGrades } from '../games/won-grades.ts';
import { type CountedSince, validCountedSince } from './counted-since.ts';
import { FILE_VERSION, FORMAT } from './data-file.ts';
import { formatId, parseId } from './game-ids.ts';

/** The entries of lists are unchecked. */
export interface DataFile {
  readonly writtenAt: Date | undefined;
  /** Unchecked settings, for `readSettings`. */
  readonly settings: unknown;
  readonly countedSince: CountedSince;
  readonly wonGrades: WonGrades;
  readonly games: readonly unknown[];
  readonly damaged: readonly unknown[];
}

const LIST = z.array(z.unknown(), 'a list');

const DATA_FILE = z.object({
  format: z.literal(FORMAT, FORMAT),
  version: z.literal(FILE_VERSION, `${FILE_VERSION}`),
  writtenAt: z.optional(z.unknown()),
  settings: z.optional(z.unknown()),
  countedSince: z.optional(z.unknown()),
  wonGrades: z.optional(z.unknown()),
  games: LIST,
  damaged: z.optional(LIST),
});

export function readDataFile(text: string): Result<DataFile> {
  const value = parseJson(text);
  if (value === undefined) return fail({ code: 'no-json', place: 'file', found: foundValue(text), expected: 'JSON' });
  const { data, error } = DATA_FILE.safeParse({ ...fieldsOf(value) });
  if (!data) return fail(faultOf(error, value, faultCodeOf(value)));
  const { writtenAt, settings, countedSince, wonGrades, games, damaged = [] } = data;
  return ok({
    writtenAt: parseDate(writtenAt),
    settings,
    countedSince: validCountedSince(countedSince),
    wonGrades: validWonGrades(wonGrades),
    games,
    damaged,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultCodeOf(value: unknown): string {
  const { format, version } = fieldsOf(value);
  if (format !== FORMAT) return 'no-data';
  if (version === FILE_VERSION) return 'no-list';
  return typeof version === 'number' && version > FILE_VERSION ? NEWER : 'no-data';
}

function parseDate(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

export function readEntry(value: unknown): Result<NewStoredGame> {
  const read = readKeptGame(value);
  if (!read.ok) return read;
  const kept = read.value;
  const replayed = replayStored(kept.record);
  if (!replayed.ok) return replayed;
  const { session, fault } = replayed.value;
  const firstFault = fault ?? checkIds(session, kept);
  if (firstFault) return fail(firstFault);
  return ok({ kept, summary: gameSummaryOf(session, kept.id, kept.changedAt, kept.record.elapsed) });
}

function checkIds(session: Session, { id, gameId }: NewStoredGame['kept']): Fault | undefined {
  const code = 'other-deal';
  const baseId = baseIdOf(session);
  if (parseId(id).base !== baseId) return { code, place: 'id', found: shortened(id), expected: baseId };
  const expected = session.game.definition.id;
  return gameId === expected ? undefined : { code, place: 'gameId', found: shortened(gameId), expected };
}

/** The id of the first game from the same cards. */
function baseIdOf({ game, start, positions: [first] }: Session): string {
  if (start.kind === 'deal') return formatId(game.name, `${start.deal}`);
  return formatId(game.name, `layout/${first ? formatLayoutCode(game, first) : ''}`);
}
