import type { Game } from '../engine/compile.ts';
import type { DealNumber } from '../engine/deal.ts';
import type { GameDefinition } from '../engine/definition.ts';
import {
  cardMoved,
  foundationFor,
  foundationTakes,
  fromOf,
  isDeal,
  legalMoves,
  type Move,
  moveOf,
  toFirstFoundation,
  toOf,
} from '../engine/moves.ts';
import { FOUNDATION } from '../engine/places.ts';
import { playUnchecked } from '../engine/play.ts';
import type { Layout, Position } from '../engine/position.ts';
import { type Message, message } from '../words/message.ts';
import type { MessageId } from '../words/message-ids.ts';
import { CodeReader, type Coder, CodeWriter } from './coder.ts';
import { transcodeLayout } from './layout-code.ts';
import { lengthFault } from './length-limits.ts';
import { formatMove } from './move.ts';
import { parseVariant } from './parse-variant.ts';
import { type GameRecord, type RecordStart, recordOf, startPositionOf } from './record.ts';
import { type Fault, fail, foundText, ok, type Result } from './result.ts';
import { setUp } from './set-up.ts';

// The code of a whole game in the letters of an address, specified in docs/sharing.md.

/** The first character of a code: the version of its format. Later versions must still read this one. */
const VERSION = '1';

/** The characters in the code of a variant's name. The first one marks the end of the name. */
const NAME_LETTERS = '.abcdefghijklmnopqrstuvwxyz0123456789-?=&';

const MAX_NAME_LENGTH = 500;

/** The number of moves between two checks. Two checks follow the last move. */
const CHECK_INTERVAL = 5;

/** The most moves in a code. */
export const MOST_CODED_MOVES = 20_000;

/** The reason why only a part of a game could be read from its code. */
export interface CodeStop {
  /** Whether characters are missing at the end of the code, or some were changed. */
  readonly kind: 'cut' | 'damaged';
  /** The number of moves of the whole game. The record has fewer, which the checks in the code confirm. */
  readonly of: number;
}

/** A record read from a code. */
export interface CodedRecord {
  readonly record: GameRecord;
  /** Absent if the whole game was read. */
  readonly stop?: CodeStop;
}

const FOUND_TEXTS: Readonly<Record<'cut' | 'damaged' | 'unknown', MessageId>> = {
  cut: 'notation.codeCut',
  damaged: 'notation.codeDamaged',
  unknown: 'notation.linkUnknown',
};

function createLinkFault(code: keyof typeof FOUND_TEXTS): Fault {
  return {
    code,
    place: message('notation.link'),
    found: message(FOUND_TEXTS[code]),
    expected: message('notation.linkWhole'),
  };
}

/** Returns a message on why the code is right only up to a move, and which move that is. */
export function codeStopText({ kind, of }: CodeStop, { moves }: GameRecord): Message {
  const values = { moves: moves.length, of };
  return message(kind === 'cut' ? 'notation.linkCutAt' : 'notation.linkDamagedAt', values);
}

/**
 * Returns the code in a link to a record, or in a text with such a link: the characters after `#/record/`. Returns
 * `undefined` if there is no such link. Links with `#/record/of/` have no code.
 */
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
  const position = startPositionOf({ game, start });
  const writer = new CodeWriter();
  transcodeName(writer, game.name);
  writer.transcodeCheck();
  transcodeStart(writer, game, start);
  writer.transcodeNumber(moves.length + 1);
  writer.transcodeTwoChecks();
  transcodeMoves(writer, game, position, moves.length, moves);
  return VERSION + writer.toCode();
}

/**
 * Reads the code of a game. If the code was truncated or changed among the moves, the result has the moves up to the
 * last check that is right. If it is wrong before the moves, the result is an error.
 */
export function parseRecordCode(definitions: readonly GameDefinition[], code: string): Result<CodedRecord> {
  const tooLong = lengthFault(code, 'link');
  if (tooLong) return fail(tooLong);
  if (code === '') return fail({ ...createLinkFault('cut'), found: foundText('') });
  if (!code.startsWith(VERSION)) return fail(createLinkFault('unknown'));
  const reader = new CodeReader(code.slice(VERSION.length));
  const name = transcodeName(reader);
  const checked = reader.transcodeCheck();
  if (checked !== 'right') return fail(createLinkFault(checked));
  const game = parseVariant(definitions, name);
  return game.ok ? parseCodedGame(reader, game.value) : game;
}

function parseCodedGame(reader: CodeReader, game: Game): Result<CodedRecord> {
  const coded = transcodeStart(reader, game);
  const count = reader.transcodeNumber() - 1;
  const checked = reader.transcodeTwoChecks();
  if (checked !== 'right') return fail(createLinkFault(checked));
  const start = checkStart(game, coded);
  if (!start.ok) return start;
  if (count > MOST_CODED_MOVES) return fail(createLinkFault('damaged'));
  const { moves, end } = transcodeMoves(reader, game, startPositionOf({ game, start: start.value }), count);
  const record = recordOf(game, start.value, moves);
  return ok(end === 'right' ? { record } : { record, stop: { kind: end, of: count } });
}

function transcodeName(coder: Coder, given?: string): string {
  let name = '';
  while (name.length < MAX_NAME_LENGTH) {
    const letter = given === undefined ? undefined : NAME_LETTERS.indexOf(given[name.length] ?? NAME_LETTERS[0]);
    if (letter === -1) throw new RangeError(`${given} has a letter that no code knows: ${given?.[name.length]}`);
    const digit = coder.transcodeDigit(NAME_LETTERS.length, letter);
    if (digit === 0) break;
    name += NAME_LETTERS[digit];
  }
  return name;
}

/** The start of a game in a code, unchecked. */
type CodedStart =
  | { readonly kind: 'deal'; readonly number: number }
  | { readonly kind: 'layout'; readonly layout: Layout };

function transcodeStart(coder: Coder, game: Game, given?: RecordStart): CodedStart {
  const isLayout = coder.transcodeDigit(2, given && (given.kind === 'layout' ? 1 : 0)) === 1;
  return isLayout
    ? { kind: 'layout', layout: transcodeLayout(coder, game, given?.kind === 'layout' ? given.position : undefined) }
    : { kind: 'deal', number: coder.transcodeNumber(given?.kind === 'deal' ? given.number : undefined) };
}

function checkStart(game: Game, start: CodedStart): Result<RecordStart> {
  // `transcodeNumber` reads only deal numbers.
  if (start.kind === 'deal') return ok({ kind: 'deal', number: start.number as DealNumber });
  const position = setUp(game, start.layout);
  return position.ok ? ok({ kind: 'layout', position: position.value }) : position;
}

/** Returns the moves to other foundations than the first one that takes the card. */
function movesToOtherFoundations(game: Game, position: Position, move: Move): Move[] {
  if (toOf(move) !== FOUNDATION || isDeal(move)) return [];
  const card = cardMoved(game, position, move);
  const from = fromOf(move);
  const first = foundationFor(game, position, card, from);
  return Array.from({ length: game.foundations }, (_, slot) => slot)
    .filter((slot) => slot > first && foundationTakes(game, position, slot, card, from))
    .map((slot) => moveOf(from, FOUNDATION, 1, slot));
}

/** Returns the moves that a code can have next. Their texts give their order, whatever the order of the engine. */
function sortMoves(game: Game, position: Position): { readonly move: Move; readonly text: string }[] {
  return legalMoves(game, position)
    .flatMap((move) => [move, ...movesToOtherFoundations(game, position, move)])
    .map((move) => ({ move, text: formatMove(move) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/**
 * Writes moves, or reads them as far as the checks among them are right. Returns these moves; `end` tells why no more
 * were read, and is `right` if all were.
 */
function transcodeMoves(coder: Coder, game: Game, start: Position, count: number, given?: readonly Move[]) {
  const [moves, unchecked]: [Move[], Move[]] = [[], []];
  let position = start;
  for (let played = 1; played <= count; played++) {
    const ordered = sortMoves(game, position);
    // Without a legal move nothing can be read, so an earlier digit is wrong.
    if (ordered.length === 0) return { moves, end: 'damaged' } as const;
    const { move, text } =
      ordered[coder.transcodeDigit(ordered.length, given && indexOfMove(ordered, given[played - 1]))];
    if (coder.isCut) return { moves, end: 'cut' } as const;
    coder.coverText(text);
    unchecked.push(move);
    position = playUnchecked(game, position, move);
    if (played < count && played % CHECK_INTERVAL > 0) continue;
    const checked = played === count ? coder.transcodeTwoChecks() : coder.transcodeCheck();
    if (checked !== 'right') return { moves, end: checked };
    moves.push(...unchecked.splice(0));
  }
  return { moves, end: 'right' } as const;
}

/** Returns the index of a legal move. The name of the first foundation that takes the card is left out. */
function indexOfMove(ordered: ReturnType<typeof sortMoves>, move: Move): number {
  const index = ordered.findIndex((one) => one.move === move);
  return index >= 0 ? index : ordered.findIndex((one) => one.move === toFirstFoundation(move));
}
