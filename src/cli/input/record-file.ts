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
import { styled, toSingleLine } from '../terminal/output.ts';
import { readText, sourceName } from './input.ts';

/** A record, and where and why the link that it was read from is cut off or damaged, if it is. */
export interface ParsedRecord {
  readonly record: GameRecord;
  readonly stop?: CodeStop;
}

/** Reads the argument FILE: a file, `-` for standard input, or a link. */
export async function readRecordFile(io: Io, file: string): Promise<ParsedRecord> {
  const text = recordCodeIn(file) === undefined ? await readText(io, file, 'record') : file;
  const read = readRecord(text);
  return read.ok ? read.value : refuseFault(read.error, text === file ? undefined : sourceName(file));
}

/** Parses a record, or a link to one within the text. */
function readRecord(text: string): Result<ParsedRecord> {
  const code = recordCodeIn(text);
  if (code !== undefined) return parseRecordCode(GAMES, code);
  const record = parseRecord(GAMES, text);
  return record.ok ? ok({ record: record.value }) : record;
}

/** Names a record by its game, and by its deal unless it begins with a layout. */
export function recordName({ game, start }: GameRecord): string {
  return `${game.name}, ${start.kind === 'deal' ? `deal ${start.number}` : 'from a layout'}`;
}

/** Explains at which move a record stops and why; `undefined` if it is legal to the end. */
export function stopText(io: Io, { record, stop }: ParsedRecord, stopped: Stopped | undefined): string | undefined {
  if (stop) return styled(io, 'red', sayEnglish(codeStopText(stop, record)));
  if (!stopped) return undefined;
  const { number, line, text, kind, why } = stopped;
  return `${styled(io, 'red', `move ${number}, ${toSingleLine(text)}, is ${kind}`)} (line ${line}). ${sayEnglish(why)}`;
}
