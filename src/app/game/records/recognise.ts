import { GAMES } from '../../../games/index.ts';
import {
  type Fault,
  formatLayoutCode,
  formatRecordCode,
  type Game,
  lengthFault,
  type Message,
  MOST_CODED_MOVES,
  parseRecord,
  readLayout,
  recogniseLayout,
  recordCodeIn,
  replay,
} from '../../../rules/index.ts';
import { formatAddress, RECORD } from '../../session/address.ts';
import { stopReason } from './find-record.ts';

export interface RecognisedPlace {
  readonly game: Game;
  readonly address: string;
}

/** `line` is the number of the line with the fault; 0 if there is none. */
export type RecognisedText =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'link'; readonly address: string }
  /** `stop` is the reason if the record stops after its valid moves. */
  | {
      readonly kind: 'record';
      readonly place: RecognisedPlace;
      readonly moves: number;
      readonly stop: Message | undefined;
      readonly line: number;
    }
  | { readonly kind: 'layout'; readonly places: readonly RecognisedPlace[] }
  /** With the format that the text most resembles. */
  | {
      readonly kind: 'wrong';
      readonly as: 'record' | 'layout' | 'unknown';
      readonly fault: Fault;
      readonly line: number;
    };

export function recognise(text: string): RecognisedText {
  const tooLong = lengthFault(text, 'record');
  if (tooLong) return { kind: 'wrong', as: 'unknown', fault: tooLong, line: 0 };
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (/^\W*riffle record\b/i.test(trimmed) || /^\s*(game|moves)\s*:/im.test(trimmed)) return readRecordText(text);
  const address = findAddress(trimmed);
  return address === undefined ? readLayoutText(text) : { kind: 'link', address };
}

/** The address may have a host. Prefers the address of a record. */
function findAddress(text: string): string | undefined {
  const code = recordCodeIn(text);
  if (code !== undefined) return RECORD + code;
  return /(?:^|\s|<|https?:\/\/\S*?)(#\/[^\s<>"]+)/.exec(text)?.[1];
}

function readRecordText(text: string): RecognisedText {
  const record = parseRecord(GAMES, text);
  if (!record.ok) return { kind: 'wrong', as: 'record', fault: record.error, line: lineOf(record.error) };
  const { game, start } = record.value;
  const played = replay(record.value);
  const code = formatRecordCode(game, start, played.moves.slice(0, MOST_CODED_MOVES)) ?? '';
  const stop = stopReason(played);
  return {
    kind: 'record',
    place: { game, address: `${RECORD}${code}` },
    moves: played.moves.length,
    stop: typeof stop === 'object' ? stop : undefined,
    line: played.stopped?.line ?? 0,
  };
}

function readLayoutText(text: string): RecognisedText {
  const read = readLayout(text);
  if (!read.ok) return { kind: 'wrong', as: 'unknown', fault: read.error, line: lineOf(read.error) };
  const fitting = recogniseLayout(GAMES, text);
  if (!fitting.ok) return { kind: 'wrong', as: 'layout', fault: fitting.error, line: lineOf(fitting.error) };
  const places = fitting.value.map(({ game, position }) => ({
    game,
    address: formatAddress(game, formatLayoutCode(game, position)),
  }));
  return { kind: 'layout', places };
}

function lineOf({ place }: Fault): number {
  const line = typeof place === 'object' ? place.values?.line : undefined;
  return typeof line === 'number' ? line : 0;
}
