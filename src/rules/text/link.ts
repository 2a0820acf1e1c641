import type { Game } from '../engine/compile.ts';
import { isDealNumber } from '../engine/deal.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { countOf, fromOf, legalMoves, type Move, toOf } from '../engine/moves.ts';
import { play } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import { type Message, type MessageId, message } from '../words/message.ts';
import { CodeReader, CodeWriter } from './checked-code.ts';
import { packLayout, unpackLayout } from './layout-code.ts';
import { formatMove } from './move.ts';
import { type GameRecord, type RecordStart, startOf } from './record.ts';
import { type Fault, fail, foundText, lengthFault, ok, type Result } from './result.ts';
import { parseVariant } from './variant.ts';

/** A whole game as letters of an address; specified in docs/sharing.md. */

/** The first letter of a code: the version of what follows. All versions are read for ever. */
const VERSION = '1';

/** The letters of a variant's name, and of a layout's code; 0 is the end. */
const NAME_LETTERS = '.abcdefghijklmnopqrstuvwxyz0123456789-?=&';
const CODE_LETTERS = '.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The most letters of a name or a layout's code: more make no sense. */
const LONGEST_TEXT = 500;

/** After so many moves, and after the last one, there is a check of all before it. */
const MOVES_A_CHECK = 5;

/** The most moves of a code: one that says more makes no sense. */
export const MOST_CODED_MOVES = 20_000;

/** Where a code stops being right. */
export interface CodeStop {
  /** Characters are missing at its end, or something in it was changed. */
  readonly kind: 'cut' | 'damaged';
  /** How many moves the whole game has. Those of the record are certainly right. */
  readonly of: number;
}

export interface CodedRecord {
  readonly record: GameRecord;
  /** Absent where all of the code is right. */
  readonly stop?: CodeStop;
}

const FOUND: Readonly<Record<'cut' | 'damaged' | 'unknown', MessageId>> = {
  cut: 'notation.linkCut',
  damaged: 'notation.linkDamaged',
  unknown: 'notation.linkUnknown',
};

/** What is wrong with the beginning of a code. */
function codeFault(code: keyof typeof FOUND): Fault {
  return {
    code,
    place: message('notation.link'),
    found: message(FOUND[code]),
    expected: message('notation.linkWhole'),
  };
}

/** Why a code stops being right, and after which move, in words. */
export function codeStopText({ kind, of }: CodeStop, { moves }: GameRecord): Message {
  const values = { moves: moves.length, of };
  return message(kind === 'cut' ? 'notation.linkCutAt' : 'notation.linkDamagedAt', values);
}

/** The code in a link, or in a text with one in it: what stands behind `#/record/`. */
export function recordCodeIn(text: string): string | undefined {
  return /#\/record\/(?!of\/)([\w-]*)/.exec(text)?.[1];
}

/** The legal moves in an order of their own, which the engine's doesn't matter to: by where from, where to and how many. */
function orderedMoves(game: Game, position: Position): Move[] {
  return legalMoves(game, position).toSorted(
    (a, b) => fromOf(a) - fromOf(b) || toOf(a) - toOf(b) || countOf(a) - countOf(b),
  );
}

function putText(writer: CodeWriter, letters: string, text: string): void {
  for (const letter of text) {
    const digit = letters.indexOf(letter);
    if (digit < 1) throw new RangeError(`${text} has a letter that no code knows: ${letter}`);
    writer.put(digit, letters.length);
  }
  writer.put(0, letters.length);
}

/** The text, or `undefined` where the code ends before it does, or it is too long to be any. */
function takeText(reader: CodeReader, letters: string): string | undefined {
  let text = '';
  while (text.length < LONGEST_TEXT) {
    const digit = reader.take(letters.length);
    if (!digit) return digit === 0 ? text : undefined;
    text += letters[digit];
  }
  return undefined;
}

function putStart(writer: CodeWriter, game: Game, start: RecordStart): void {
  writer.put(start.kind === 'deal' ? 0 : 1, 2);
  if (start.kind === 'deal') writer.putNumber(start.number);
  else putText(writer, CODE_LETTERS, packLayout(game, start.position));
}

/** A check twice as long: of what all the rest is built on, and at the end. */
function putLongCheck(writer: CodeWriter): void {
  writer.putCheck();
  writer.putCheck();
}

function longCheck(reader: CodeReader) {
  const first = reader.check();
  return first === 'right' ? reader.check() : first;
}

/** The code of legal moves, or `undefined` where they are too many. */
export function formatRecordCode(game: Game, start: RecordStart, moves: readonly Move[]): string | undefined {
  if (moves.length > MOST_CODED_MOVES) return undefined;
  const writer = new CodeWriter();
  putText(writer, NAME_LETTERS, game.name);
  writer.putCheck();
  putStart(writer, game, start);
  writer.putNumber(moves.length + 1);
  putLongCheck(writer);
  putMoves(writer, game, startOf({ game, start }), moves);
  return VERSION + writer.text();
}

function putMoves(writer: CodeWriter, game: Game, start: Position, moves: readonly Move[]): void {
  let position = start;
  moves.forEach((move, index) => {
    const ordered = orderedMoves(game, position);
    writer.put(ordered.indexOf(move), ordered.length, move);
    position = play(game, position, move);
    if (index === moves.length - 1) putLongCheck(writer);
    else if ((index + 1) % MOVES_A_CHECK === 0) writer.putCheck();
  });
}

/**
 * Reads a code. One that is cut off or damaged gives all that is certainly right, as long as that is a game at all; the error
 * says what is wrong with its beginning.
 */
export function parseRecordCode(definitions: readonly GameDefinition[], code: string): Result<CodedRecord> {
  const tooLong = lengthFault(code, 'link');
  if (tooLong) return fail(tooLong);
  if (code === '') return fail({ ...codeFault('cut'), found: foundText('') });
  if (!code.startsWith(VERSION)) return fail(codeFault('unknown'));
  const reader = new CodeReader(code.slice(VERSION.length));
  const game = takeGame(reader, definitions);
  if (!game.ok) return game;
  const start = takeStart(reader, game.value);
  if (!start.ok) return start;
  const { count, ...begun } = start.value;
  const moves: Move[] = [];
  const kind = takeMoves(reader, game.value, startOf({ game: game.value, ...begun }), count, moves);
  const record = { game: game.value, ...begun, moves: moves.map((move) => ({ text: formatMove(move) })) };
  return ok(kind === 'right' ? { record } : { record, stop: { kind, of: count } });
}

function takeGame(reader: CodeReader, definitions: readonly GameDefinition[]): Result<Game> {
  const name = takeText(reader, NAME_LETTERS);
  const checked = name === undefined ? 'cut' : reader.check();
  return checked === 'right' ? parseVariant(definitions, name ?? '') : fail(codeFault(checked));
}

/** What a game begins with, and how many moves it has. */
function takeStart(reader: CodeReader, game: Game): Result<{ readonly start: RecordStart; readonly count: number }> {
  const kind = reader.take(2);
  const text = kind === 1 ? takeText(reader, CODE_LETTERS) : undefined;
  const number = kind === 0 ? reader.takeNumber() : undefined;
  const count = reader.takeNumber();
  const checked = count === undefined ? 'cut' : longCheck(reader);
  if (checked !== 'right') return fail(codeFault(checked));
  const start = startRead(game, number, text);
  if (!start.ok) return start;
  const moves = (count ?? 0) - 1;
  return moves >= 0 && moves <= MOST_CODED_MOVES
    ? ok({ start: start.value, count: moves })
    : fail(codeFault('damaged'));
}

function startRead(game: Game, number: number | undefined, code: string | undefined): Result<RecordStart> {
  if (code === undefined)
    return number !== undefined && isDealNumber(number) ? ok({ kind: 'deal', number }) : fail(codeFault('damaged'));
  const position = unpackLayout(game, code);
  return position.ok ? ok({ kind: 'layout', position: position.value }) : position;
}

/** Reads moves into `moves` as far as they are right, and says why no further. */
function takeMoves(reader: CodeReader, game: Game, start: Position, count: number, moves: Move[]) {
  let position = start;
  for (const unchecked: Move[] = []; moves.length < count; ) {
    const ordered = orderedMoves(game, position);
    // Without a legal move there is nothing to read: what led here can't be right.
    if (ordered.length === 0) return 'damaged';
    const index = reader.take(ordered.length, (digit) => ordered[digit]);
    if (index === undefined) return 'cut';
    position = play(game, position, ordered[index]);
    const played = unchecked.push(ordered[index]) + moves.length;
    if (played < count && played % MOVES_A_CHECK > 0) continue;
    const checked = played === count ? longCheck(reader) : reader.check();
    if (checked !== 'right') return checked;
    moves.push(...unchecked.splice(0));
  }
  return 'right';
}
