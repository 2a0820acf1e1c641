import type { Game } from '../engine/compile.ts';
import { isDealNumber } from '../engine/deal.ts';
import type { GameDefinition } from '../engine/definition.ts';
import { countOf, fromOf, legalMoves, type Move, toOf } from '../engine/moves.ts';
import { playUnchecked } from '../engine/play.ts';
import type { Layout, Position } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { CodeReader, type Coder, CodeWriter } from './coder.ts';
import { codeLayout } from './layout-code.ts';
import { parseVariant } from './parse-variant.ts';
import { type GameRecord, type RecordStart, recordOf, startOf } from './record.ts';
import { type Fault, fail, foundText, lengthFault, ok, type Result } from './result.ts';
import { setUp } from './set-up.ts';

/** A whole game as letters of an address; specified in docs/sharing.md. */

/** The first letter of a code: the version of its format. All versions are read for ever. */
const VERSION = '1';

/** The letters of a variant's name; the first one ends it. */
const NAME_LETTERS = '.abcdefghijklmnopqrstuvwxyz0123456789-?=&';

/** The most letters of a name. */
const LONGEST_NAME = 500;

/** The number of moves after which a check follows. The last move has one, too. */
const MOVES_A_CHECK = 5;

/** The most moves of a code: one that says more is refused. */
export const MOST_CODED_MOVES = 20_000;

/** Where a code stops being right. */
export interface CodeStop {
  /** Characters are missing at its end, or something in it was changed. */
  readonly kind: 'cut' | 'damaged';
  /** How many moves the whole game has. Those of the record are certainly right. */
  readonly of: number;
}

/** A record read from a code. */
export interface CodedRecord {
  readonly record: GameRecord;
  /** Absent where all of the code is right. */
  readonly stop?: CodeStop;
}

const FOUND: Readonly<Record<'cut' | 'damaged' | 'unknown', MessageId>> = {
  cut: 'notation.codeCut',
  damaged: 'notation.codeDamaged',
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

/**
 * Returns the code of a game for links, or `undefined` if it has more than `MOST_CODED_MOVES` moves.
 *
 * @param moves legal moves, in the order in which they were played
 * @example
 * formatRecordCode(game, { kind: 'layout', position }, []) !== undefined // → true
 */
export function formatRecordCode(game: Game, start: RecordStart, moves: readonly Move[]): string | undefined {
  if (moves.length > MOST_CODED_MOVES) return undefined;
  const writer = new CodeWriter();
  codeName(writer, game.name);
  writer.check();
  codeStart(writer, game, start);
  writer.number(moves.length + 1);
  writer.checkTwice();
  codeMoves(writer, game, startOf({ game, start }), moves.length, moves);
  return VERSION + writer.code();
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
  const name = codeName(reader);
  const checked = reader.check();
  if (checked !== 'right') return fail(codeFault(checked));
  const game = parseVariant(definitions, name);
  return game.ok ? parseGame(reader, game.value) : game;
}

/** Reads what follows the name of a game. */
function parseGame(reader: CodeReader, game: Game): Result<CodedRecord> {
  const coded = codeStart(reader, game);
  const count = reader.number() - 1;
  const checked = reader.checkTwice();
  if (checked !== 'right') return fail(codeFault(checked));
  const start = checkStart(game, coded);
  if (!start.ok) return start;
  if (count > MOST_CODED_MOVES) return fail(codeFault('damaged'));
  const { moves, end } = codeMoves(reader, game, startOf({ game, start: start.value }), count);
  const record = recordOf(game, start.value, moves);
  return ok(end === 'right' ? { record } : { record, stop: { kind: end, of: count } });
}

/** Writes the name of a variant, or reads one. */
function codeName(coder: Coder, given?: string): string {
  let name = '';
  while (name.length < LONGEST_NAME) {
    const letter = given === undefined ? undefined : NAME_LETTERS.indexOf(given[name.length] ?? NAME_LETTERS[0]);
    if (letter === -1) throw new RangeError(`${given} has a letter that no code knows: ${given?.[name.length]}`);
    const digit = coder.digit(NAME_LETTERS.length, letter);
    if (digit === 0) break;
    name += NAME_LETTERS[digit];
  }
  return name;
}

/** What a code says that a game begins with. */
type CodedStart =
  | { readonly kind: 'deal'; readonly number: number }
  | { readonly kind: 'layout'; readonly layout: Layout };

/** Writes what a game begins with, or reads it. */
function codeStart(coder: Coder, game: Game, given?: RecordStart): CodedStart {
  const isLayout = coder.digit(2, given && (given.kind === 'layout' ? 1 : 0)) === 1;
  return isLayout
    ? { kind: 'layout', layout: codeLayout(coder, game, given?.kind === 'layout' ? given.position : undefined) }
    : { kind: 'deal', number: coder.number(given?.kind === 'deal' ? given.number : undefined) };
}

function checkStart(game: Game, start: CodedStart): Result<RecordStart> {
  if (start.kind === 'deal')
    return isDealNumber(start.number) ? ok({ kind: 'deal', number: start.number }) : fail(codeFault('damaged'));
  const position = setUp(game, start.layout);
  return position.ok ? ok({ kind: 'layout', position: position.value }) : position;
}

/** The legal moves in an order that doesn't depend on the engine's: by where from, where to and how many. */
function orderedMoves(game: Game, position: Position): Move[] {
  return legalMoves(game, position).toSorted(
    (a, b) => fromOf(a) - fromOf(b) || toOf(a) - toOf(b) || countOf(a) - countOf(b),
  );
}

/** Writes moves, or reads them as far as they are right; `end` says why no further. */
function codeMoves(coder: Coder, game: Game, start: Position, count: number, given?: readonly Move[]) {
  const [moves, unchecked]: [Move[], Move[]] = [[], []];
  let position = start;
  for (let played = 1; played <= count; played++) {
    const ordered = orderedMoves(game, position);
    // Without a legal move there is nothing to read: what led here can't be right.
    if (ordered.length === 0) return { moves, end: 'damaged' } as const;
    const index = coder.digit(ordered.length, given && ordered.indexOf(given[played - 1]), (digit) => ordered[digit]);
    if (coder.isCut) return { moves, end: 'cut' } as const;
    unchecked.push(ordered[index]);
    position = playUnchecked(game, position, ordered[index]);
    if (played < count && played % MOVES_A_CHECK > 0) continue;
    const checked = played === count ? coder.checkTwice() : coder.check();
    if (checked !== 'right') return { moves, end: checked };
    moves.push(...unchecked.splice(0));
  }
  return { moves, end: 'right' } as const;
}
