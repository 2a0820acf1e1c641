import type { Command } from 'commander';
import { findGame, GAMES } from '../../games/index.ts';
import {
  type DealNumber,
  deal,
  type Game,
  LAST_DEAL,
  LONGEST_LAYOUT,
  LONGEST_RECORD,
  type Position,
  parseDealNumber,
  parseLayout,
  recogniseLayout,
  shortened,
} from '../../rules/index.ts';
import { refuseFault, refuseInput } from '../terminal/bad-input.ts';
import type { Io } from '../terminal/io.ts';

/** The help text of the argument GAME. */
export const GAME_HELP = `one of ${GAMES.map(({ id }) => id).join(', ')}; house rules may follow, as in an address`;

/** The help text of the argument GAME of commands that also find the game of a layout. */
export const GAME_OR_LAYOUT_HELP = `${GAME_HELP}; or - for the game of the layout on standard input`;

/** The game that the argument GAME names. */
export function readGame(name: string): Game {
  const game = findGame(name);
  return game.ok ? game.value : refuseFault(game.error);
}

/** A number with an exponent, such as 1e6 or 1.5e3. */
const WITH_EXPONENT = /^(?:0|[1-9]\d*)(?:\.(\d+))?e\+?(\d{1,3})$/i;

/** Rewrites a whole number with an exponent in digits: 1.5e3 as 1500. Returns any other text as it is. */
function expandExponent(text: string): string {
  const [match, fraction = '', exponent] = WITH_EXPONENT.exec(text) ?? [];
  if (match === undefined || fraction.replace(/0+$/, '').length > Number(exponent)) return text;
  return Number.isSafeInteger(Number(text)) ? `${Number(text)}` : text;
}

function dealNumberOf(text: string): DealNumber | undefined {
  return parseDealNumber(expandExponent(text));
}

/** The number that the option --deal names. */
export function readDealOption(text: string): DealNumber {
  return dealNumberOf(text) ?? refuseInput('--deal', `a whole number from 1 to ${LAST_DEAL}`, text);
}

/** The first and the last deal that the option --deals names. */
export function readRange(text: string): [first: DealNumber, last: DealNumber] {
  const [, first, last] = /^(.+?)\.\.(.+)$/.exec(text) ?? [];
  const [low, high] = [dealNumberOf(first ?? ''), dealNumberOf(last ?? '')];
  return low !== undefined && high !== undefined && low <= high
    ? [low, high]
    : refuseInput('--deals', `A..B, two numbers in order from 1 to ${LAST_DEAL}`, text);
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file that may not be read',
  EPERM: 'a file that may not be read',
  ENAMETOOLONG: 'a name that is too long',
  ENOTDIR: 'no such file',
  ERR_INVALID_ARG_VALUE: 'a name that no file has',
};

/** The most bytes that are read of each kind of text. */
const MOST_BYTES = {
  layout: { most: LONGEST_LAYOUT, words: `${LONGEST_LAYOUT / 1000} kB` },
  record: { most: LONGEST_RECORD, words: `${LONGEST_RECORD / 1e6} MB` },
} as const;

/** The text of a file, or of standard input for `-`. */
export async function readText(io: Io, file: string, kind: keyof typeof MOST_BYTES): Promise<string> {
  const { most, words } = MOST_BYTES[kind];
  const reading = file === '-' ? io.readStdin(most) : io.readFile(file, most);
  const text = await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EFBIG') refuseInput(sourceName(file), `a ${kind} of at most ${words}`, 'more');
    return refuseInput(sourceName(file), `a ${kind}`, FILE_ERRORS[error.code ?? ''] ?? error.message);
  });
  return text.trim() ? text : refuseInput(sourceName(file), `a ${kind}`, 'nothing');
}

/** A file as it is named in a message. */
export function sourceName(file: string): string {
  return file === '-' ? 'standard input' : shortened(file) || 'FILE';
}

/** The options that say from which position to begin. */
export interface StartOptions {
  readonly deal?: string;
  readonly layout?: string;
}

/** The position to begin from with its game, and the deal's number where it has one. */
export interface StartPosition {
  readonly game: Game;
  readonly position: Position;
  readonly deal?: DealNumber;
}

/** Adds the options of `StartOptions` to a command. */
export function addStartOptions(command: Command): Command {
  return command
    .option('--deal <N>', 'begin with this deal')
    .option('--layout <FILE>', 'begin with the layout in this file; - is standard input');
}

/** The position that standard input has, and its game, which nothing names; the usual house rules hold. */
export async function readUnnamedLayout(io: Io, definitions = GAMES): Promise<StartPosition> {
  const fitting = recogniseLayout(definitions, await readText(io, '-', 'layout'));
  if (!fitting.ok) return refuseFault(fitting.error, sourceName('-'));
  const [only, ...others] = fitting.value;
  if (only && others.length === 0) return only;
  const names = fitting.value.map(({ game }) => game.name).join(', ');
  return refuseInput('GAME', `one of ${names}, with --layout -, since the layout fits each`, '-');
}

/** The game that the argument GAME names, and the position that --deal or --layout names: exactly one of them. */
export async function readStart(io: Io, name: string, { deal: number, layout }: StartOptions): Promise<StartPosition> {
  if (name === '-') {
    if (number !== undefined || layout !== undefined) refuseInput('GAME', 'a game beside --deal or --layout', '-');
    return readUnnamedLayout(io);
  }
  const game = readGame(name);
  if (number !== undefined && layout !== undefined) refuseInput('options', '--deal N or --layout FILE', 'both');
  if (number !== undefined) {
    const at = readDealOption(number);
    return { game, position: deal(game, at), deal: at };
  }
  if (layout === undefined) return refuseInput('options', '--deal N or --layout FILE', 'neither');
  const position = parseLayout(game, await readText(io, layout, 'layout'));
  return position.ok ? { game, position: position.value } : refuseFault(position.error, sourceName(layout));
}

/** The whole number from `least` to `most` that an option names, such as 1000000 or 1e6. */
export function readCount(option: string, text: string, most: number, least = 1): number {
  const digits = expandExponent(text);
  const value = /^(?:0|[1-9]\d*)$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= least && value <= most ? value : refuseInput(option, `a whole number from ${least} to ${most}`, text);
}

/** The longest time that a search may be given: a year, in seconds. */
const MOST_SECONDS = 365 * 86_400;

/** The seconds that an option names, such as 90 or 0.5, in milliseconds. */
export function readSeconds(option: string, text: string): number {
  const digits = expandExponent(text);
  const value = /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : 0;
  const isTime = value > 0 && value <= MOST_SECONDS;
  return isTime ? value * 1000 : refuseInput(option, `a number of seconds above 0, at most ${MOST_SECONDS}`, text);
}
