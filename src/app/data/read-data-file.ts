import { type Fault, fail, formatLayoutCode, foundValue, ok, type Result, shortened } from '../../rules/index.ts';
import { replayStored } from '../session/replay.ts';
import type { Session } from '../session/session.ts';
import { type Since, sinceOf } from '../statistics/since.ts';
import type { NewStoredGame } from '../storage/exchange.ts';
import { fieldsOf, isText } from '../storage/kept-game.ts';
import { readKeptGame } from '../storage/read-kept-game.ts';
import { gameSummaryOf } from '../storage/summary.ts';
import { FILE_VERSION, FORMAT } from './data-file.ts';
import { formatId, parseId } from './ids.ts';

/** A data file whose form is right; what its lists hold isn't looked at yet. */
export interface DataFile {
  readonly writtenAt: Date | undefined;
  /** As they were kept; `readSettings` reads them. */
  readonly settings: unknown;
  /** From when on games counted there. */
  readonly countedSince: Since;
  readonly games: readonly unknown[];
  readonly damaged: readonly unknown[];
}

/** Reads the text of a data file, or says what is wrong with it. */
export function readDataFile(text: string): Result<DataFile> {
  const value = parsed(text);
  if (value === undefined) return wrong('no-json', 'file', text, 'JSON');
  const { format, version, writtenAt, settings, countedSince, games, damaged = [] } = fieldsOf(value);
  if (format !== FORMAT) return wrong('no-data', 'format', format, FORMAT);
  if (version !== FILE_VERSION)
    return wrong(isLaterVersion(version) ? 'newer-version' : 'no-data', 'version', version, `${FILE_VERSION}`);
  if (!Array.isArray(games)) return wrong('no-list', 'games', games, 'a list');
  if (!Array.isArray(damaged)) return wrong('no-list', 'damaged', damaged, 'a list');
  return ok({ writtenAt: dateOf(writtenAt), settings, countedSince: sinceOf(countedSince), games, damaged });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLaterVersion(version: unknown): boolean {
  return typeof version === 'number' && version > FILE_VERSION;
}

function wrong(code: string, place: string, found: unknown, expected: string): Result<never> {
  return fail({ code, place, found: foundValue(found), expected });
}

function dateOf(value: unknown): Date | undefined {
  const date = new Date(isText(value) ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Reads a game of a file: all its moves are played, and it is summed up anew. */
export function readEntry(value: unknown): Result<NewStoredGame> {
  const read = readKeptGame(value);
  if (!read.ok) return read;
  const kept = read.value;
  const replayed = replayStored(kept.record);
  if (!replayed.ok) return replayed;
  const { session, fault } = replayed.value;
  const wrongThing = fault ?? wrongName(session, kept);
  if (wrongThing) return fail(wrongThing);
  return ok({ kept, summary: gameSummaryOf(session, kept.id, kept.changedAt, kept.record.elapsed) });
}

/** What is wrong with the names of a game: they are those of its cards. */
function wrongName(session: Session, { id, gameId }: NewStoredGame['kept']): Fault | undefined {
  const code = 'other-deal';
  const proper = properId(session);
  if (parseId(id).base !== proper) return { code, place: 'id', found: shortened(id), expected: proper };
  const expected = session.game.definition.id;
  return gameId === expected ? undefined : { code, place: 'gameId', found: shortened(gameId), expected };
}

/** The id of the first game from the same cards. */
function properId({ game, start, positions: [first] }: Session): string {
  if (start.kind === 'deal') return formatId(game.name, `${start.deal}`);
  return formatId(game.name, `layout/${first ? formatLayoutCode(game, first) : ''}`);
}
