import { GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
import {
  type CodeStop,
  codeStopText,
  type GameRecord,
  ok,
  parseRecord,
  parseRecordCode,
  type Result,
  recordCodeIn,
  type Stopped,
} from '../../rules/index.ts';
import { refuseFault } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';
import { plain, styled } from '../terminal/output.ts';
import { readText, sourceName } from './input.ts';

/** A record, and where the link that it was in stops being right. */
export interface RecordRead {
  readonly record: GameRecord;
  readonly stop?: CodeStop;
}

/** The record that the argument FILE names: a file, `-` for standard input, or the link itself. */
export async function readRecordFile(io: Io, file: string): Promise<RecordRead> {
  const text = recordCodeIn(file) === undefined ? await readText(io, file, 'record') : file;
  const read = readRecord(text);
  return read.ok ? read.value : refuseFault(read.error, text === file ? undefined : sourceName(file));
}

/** A record, from its text or from a link in it. */
function readRecord(text: string): Result<RecordRead> {
  const code = recordCodeIn(text);
  if (code !== undefined) return parseRecordCode(GAMES, code);
  const record = parseRecord(GAMES, text);
  return record.ok ? ok({ record: record.value }) : record;
}

/** A record as it is named: its game, and the deal if it has one. */
export function recordName({ game, start }: GameRecord): string {
  return `${game.name}, ${start.kind === 'deal' ? `deal ${start.number}` : 'from a layout'}`;
}

/** Why a record is not played to its end, if it isn't, and at which move. */
export function stopText(io: Io, { record, stop }: RecordRead, stopped: Stopped | undefined): string | undefined {
  if (stop) return styled(io, 'red', sayEnglish(codeStopText(stop, record)));
  if (!stopped) return undefined;
  const { number, line, text, kind, why } = stopped;
  return `${styled(io, 'red', `move ${number}, ${plain(text)}, is ${kind}`)} (line ${line}). ${sayEnglish(why)}`;
}
