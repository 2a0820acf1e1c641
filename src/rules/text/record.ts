import type { Game } from '../engine/compile.ts';
import { type DealNumber, deal, LAST_DEAL } from '../engine/deal.ts';
import type { GameDefinition } from '../engine/definition.ts';
import type { Move } from '../engine/moves.ts';
import type { Position } from '../engine/position.ts';
import { checkPosition } from '../engine/position-check.ts';
import { message } from '../words/message.ts';
import { parseDealNumber } from './deal-number.ts';
import { formatLayout, parseLayoutLines } from './layout.ts';
import { lengthFault } from './length-limits.ts';
import { describeLine, describePlaceInLine, isWritten, type Line, splitLines, splitWords } from './lines.ts';
import { formatMove } from './move.ts';
import { parseVariant } from './parse-variant.ts';
import { type Fault, type FaultText, fail, foundText, ok, type Result } from './result.ts';

/** The version of the records that are written, and the only one that is read. */
const RECORD_VERSION = 1;

const HEAD = `Riffle record ${RECORD_VERSION}`;

/** The start of a game: a numbered deal, or a layout. */
export type RecordStart =
  | { readonly kind: 'deal'; readonly number: DealNumber }
  | { readonly kind: 'layout'; readonly position: Position };

/** A move as written, which may be unreadable or illegal; see `replay`. */
export interface RecordMove {
  readonly text: string;
  /** The line of the move; absent in a record that was not read from a text. */
  readonly line?: number;
}

/** A game as it was played: everything needed to replay it. */
export interface GameRecord {
  readonly game: Game;
  readonly start: RecordStart;
  readonly moves: readonly RecordMove[];
}

/** Returns the record of moves that were played. */
export function recordOf(game: Game, start: RecordStart, moves: readonly Move[]): GameRecord {
  return { game, start, moves: moves.map((move) => ({ text: formatMove(move) })) };
}

/** @throws {PositionError} if the start is a position of another game */
export function startPositionOf({ game, start }: Pick<GameRecord, 'game' | 'start'>): Position {
  if (start.kind === 'deal') return deal(game, start.number);
  checkPosition(game, start.position);
  return start.position;
}

const MOVES_A_LINE = 10;

/** Returns lines of up to ten moves, each led by the number of its first move. */
function formatMoves(moves: readonly RecordMove[]): string[] {
  const lines = Array.from({ length: Math.ceil(moves.length / MOVES_A_LINE) }, (_, index) => index * MOVES_A_LINE);
  const textsFrom = (first: number) => moves.slice(first, first + MOVES_A_LINE).map(({ text }) => text);
  return lines.map((first) => `${first + 1}. ${textsFrom(first).join(' ')}`);
}

/**
 * Returns the text of a record, which `parseRecord` reads.
 *
 * @example
 * const number = parseDealNumber('1');
 * const record = number.ok && recordOf(game, { kind: 'deal', number: number.value }, legalMoves(game, position));
 * record && formatRecord(record) // → 'Riffle record 1\nGame: putt-putt\nDeal: 1\nMoves:\n1. 2-f\n'
 */
export function formatRecord({ game, start, moves }: GameRecord): string {
  const layout = () => ['Layout:', formatLayout(game, startPositionOf({ game, start })).trimEnd()];
  const from = start.kind === 'deal' ? [`Deal: ${start.number}`] : layout();
  const lines = [HEAD, `Game: ${game.name}`, ...from, 'Moves:', ...formatMoves(moves)];
  return `${lines.join('\n')}\n`;
}

function createRecordFault(line: Line | undefined, expected: FaultText): Fault {
  const place = line ? describeLine(line.number) : message('notation.recordEnd');
  return { code: 'bad-record', place, found: foundText(line?.text ?? ''), expected };
}

/** Returns the text after a label, or `undefined` if the line does not start with this label. */
function textAfterLabel(line: Line | undefined, label: string): string | undefined {
  const match = /^(\w+)\s*:\s*(.*)$/.exec(line?.text ?? '');
  return match?.[1].toLowerCase() === label ? match[2] : undefined;
}

function readGame(definitions: readonly GameDefinition[], line: Line | undefined): Result<Game> {
  const name = textAfterLabel(line, 'game');
  if (line === undefined || name === undefined) return fail(createRecordFault(line, message('notation.gameLine')));
  const game = parseVariant(definitions, name);
  return game.ok
    ? game
    : fail({
        ...game.error,
        place: describePlaceInLine(line.number, game.error.place),
      });
}

function readStart(game: Game, lines: readonly Line[]): Result<RecordStart> {
  const line = lines.find(isWritten);
  const more = lines.filter(({ number }) => line && number > line.number);
  if (textAfterLabel(line, 'layout') === '') {
    const position = parseLayoutLines(game, more);
    return position.ok ? ok({ kind: 'layout', position: position.value }) : position;
  }
  const number = parseDealNumber(textAfterLabel(line, 'deal') ?? '');
  if (!number.ok) return fail(createRecordFault(line, message('notation.startLine', { last: `${LAST_DEAL}` })));
  const other = more.find(isWritten);
  return other ? fail(createRecordFault(other, 'Moves:')) : ok({ kind: 'deal', number: number.value });
}

function readMoves({ number, text }: Line): RecordMove[] {
  return splitWords(text.replace(/(^|\s)\d+\.+/g, '$1')).map((word) => ({ text: word, line: number }));
}

/**
 * Reads a record, with its moves still as text: `replay` plays them and stops at the first wrong one. An error names
 * the place, what was found there and what was expected.
 *
 * @example
 * const record = parseRecord(GAMES, 'Riffle record 1\nGame: putt-putt\nDeal: 1\nMoves:\n1. 2-f 3-f');
 * const { moves, stopped } = replay(record.ok ? record.value : { game, start: { kind: 'layout', position }, moves: []
 * });
 * [moves.length, stopped?.kind] // → [1, 'illegal']
 */
export function parseRecord(definitions: readonly GameDefinition[], text: string): Result<GameRecord> {
  const tooLong = lengthFault(text, 'record');
  if (tooLong) return fail(tooLong);
  const lines = splitLines(text);
  const [headLine, gameLine] = lines.filter(isWritten);
  if (headLine?.text.toLowerCase() !== HEAD.toLowerCase()) return fail(createRecordFault(headLine, HEAD));
  const game = readGame(definitions, gameLine);
  if (!game.ok) return game;
  const movesAt = lines.findIndex((line) => textAfterLabel(line, 'moves') !== undefined);
  const start = readStart(game.value, lines.slice(lines.indexOf(gameLine) + 1, movesAt < 0 ? undefined : movesAt));
  if (!start.ok) return start;
  if (movesAt < 0) return fail(createRecordFault(undefined, message('notation.movesLine')));
  const first = { ...lines[movesAt], text: lines[movesAt].text.replace(/^\w+\s*:/, '') };
  return ok({ game: game.value, start: start.value, moves: [first, ...lines.slice(movesAt + 1)].flatMap(readMoves) });
}
