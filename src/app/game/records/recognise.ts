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
import { stopOf } from './find-record.ts';

/** A place to go to, and what is there. */
export interface RecognisedPlace {
  readonly game: Game;
  readonly address: string;
}

/** What a text from outside is. A `line` is where something is wrong with it, 0 if that is on no line. */
export type Recognised =
  | { readonly kind: 'nothing' }
  /** A link into the app: where it leads. */
  | { readonly kind: 'link'; readonly address: string }
  /** A record, with the moves that are right in it and why it stops after them, if it does. */
  | {
      readonly kind: 'record';
      readonly way: RecognisedPlace;
      readonly moves: number;
      readonly stop: Message | undefined;
      readonly line: number;
    }
  /** A layout: of each game whose it may be, where it is played. */
  | { readonly kind: 'layout'; readonly ways: readonly RecognisedPlace[] }
  /** Wrong as what it looks most like. */
  | {
      readonly kind: 'wrong';
      readonly as: 'record' | 'layout' | 'unknown';
      readonly fault: Fault;
      readonly line: number;
    };

/** Finds out what a text is: a link, a record or a layout. */
export function recognise(text: string): Recognised {
  const tooLong = lengthFault(text, 'record');
  if (tooLong) return { kind: 'wrong', as: 'unknown', fault: tooLong, line: 0 };
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (/^\W*riffle record\b/i.test(trimmed) || /^\s*(game|moves)\s*:/im.test(trimmed)) return recordIn(text);
  const address = addressIn(trimmed);
  return address === undefined ? layoutIn(text) : { kind: 'link', address };
}

/** The part of a link that is an address here, be it of another place where the app is served. */
function addressIn(text: string): string | undefined {
  const code = recordCodeIn(text);
  if (code !== undefined) return RECORD + code;
  return /(?:^|\s|<|https?:\/\/\S*?)(#\/[^\s<>"]+)/.exec(text)?.[1];
}

function recordIn(text: string): Recognised {
  const record = parseRecord(GAMES, text);
  if (!record.ok) return { kind: 'wrong', as: 'record', fault: record.error, line: lineOf(record.error) };
  const { game, start } = record.value;
  const played = replay(record.value);
  const code = formatRecordCode(game, start, played.moves.slice(0, MOST_CODED_MOVES)) ?? '';
  const stop = stopOf(played);
  return {
    kind: 'record',
    way: { game, address: `${RECORD}${code}` },
    moves: played.moves.length,
    stop: typeof stop === 'object' ? stop : undefined,
    line: played.stopped?.line ?? 0,
  };
}

function layoutIn(text: string): Recognised {
  const read = readLayout(text);
  if (!read.ok) return { kind: 'wrong', as: 'unknown', fault: read.error, line: lineOf(read.error) };
  const fitting = recogniseLayout(GAMES, text);
  if (!fitting.ok) return { kind: 'wrong', as: 'layout', fault: fitting.error, line: lineOf(fitting.error) };
  const ways = fitting.value.map(({ game, position }) => ({
    game,
    address: formatAddress(game, formatLayoutCode(game, position)),
  }));
  return { kind: 'layout', ways };
}

/** The line that a fault names, or 0. */
function lineOf({ place }: Fault): number {
  const line = typeof place === 'object' ? place.values?.line : undefined;
  return typeof line === 'number' ? line : 0;
}
