import type { Command } from 'commander';
import { findGame, GAMES } from '../../games/index.ts';
import { sayEnglish } from '../../languages/index.ts';
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
import { BadInput, refuseFault, refuseInput } from '../terminal/bad-input.ts';
import { didYouMean } from '../terminal/did-you-mean.ts';
import type { Io } from '../terminal/io.ts';

const IDS = GAMES.map(({ id }) => id);

export const GAME_HELP = `one of ${IDS.join(', ')}, or another name of it; house rules may follow, as in an address`;

export const GAME_OR_LAYOUT_HELP = `${GAME_HELP}; - finds the game of the layout on standard input`;

export function readGame(name: string): Game {
  const game = findGame(name);
  if (game.ok) return game.value;
  const [id = ''] = name.split('?');
  const hint = game.error.code === 'unknown-game' ? didYouMean(id, IDS) : '';
  throw new BadInput(`${sayEnglish(game.error)}${hint}`);
}

const WITH_EXPONENT = /^(?:0|[1-9]\d*)(?:\.(\d+))?e\+?(\d{1,3})$/i;

/** Rewrites a safe integer with an exponent, such as 1.5e3, as digits. Returns any other text unchanged. */
function expandExponent(text: string): string {
  const [match, fraction = '', exponent] = WITH_EXPONENT.exec(text) ?? [];
  if (match === undefined || fraction.replace(/0+$/, '').length > Number(exponent)) return text;
  return Number.isSafeInteger(Number(text)) ? `${Number(text)}` : text;
}

export function readDealOption(text: string): DealNumber {
  const number = parseDealNumber(expandExponent(text));
  return number.ok ? number.value : refuseFault({ ...number.error, place: '--deal' });
}

/** Parses the option --deals. Returns the first and the last deal of its range. */
export function readRange(text: string): [first: DealNumber, last: DealNumber] {
  const [, first, last] = /^(.+?)(?<!\s)\.\.(?!\s)(.+)$/.exec(text) ?? [];
  const [low, high] = [first, last].map((end = '') => parseDealNumber(expandExponent(end)));
  return low?.ok && high?.ok && low.value <= high.value
    ? [low.value, high.value]
    : refuseInput('--deals', `A..B, two numbers in order from 1 to ${LAST_DEAL}`, text);
}

const FILE_ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file without read permission',
  EPERM: 'a file without read permission',
  ENAMETOOLONG: 'a name that is too long',
  ENOTDIR: 'no such file',
  ERR_INVALID_ARG_VALUE: 'an invalid file name',
};

const TEXT_ENCODINGS = 'a text in UTF-8, or in UTF-16 with a byte-order mark';

const SIZE_LIMITS = {
  layout: { maxBytes: LONGEST_LAYOUT, words: `${LONGEST_LAYOUT / 1000} kB` },
  record: { maxBytes: LONGEST_RECORD, words: `${LONGEST_RECORD / 1e6} MB` },
} as const;

/** Reads a file, or standard input for `-`. Throws `BadInput` if it is unreadable, too long, in another encoding or blank. */
export async function readText(io: Io, file: string, kind: keyof typeof SIZE_LIMITS): Promise<string> {
  const { maxBytes, words } = SIZE_LIMITS[kind];
  const reading = file === '-' ? io.readStdin(maxBytes) : io.readFile(file, maxBytes);
  const text = await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EFBIG') refuseInput(sourceName(file), `a ${kind} of at most ${words}`, 'more');
    if (error.code === 'EILSEQ') refuseInput(sourceName(file), TEXT_ENCODINGS, 'another encoding');
    return refuseInput(sourceName(file), `a ${kind}`, FILE_ERROR_TEXTS[error.code ?? ''] ?? error.message);
  });
  return text.trim() ? text : refuseInput(sourceName(file), `a ${kind}`, 'nothing');
}

/** Returns the name of a file for messages. */
export function sourceName(file: string): string {
  return file === '-' ? 'standard input' : shortened(file) || 'FILE';
}

export interface StartOptions {
  readonly deal?: string;
  readonly layout?: string;
}

/** A position with its game, and the number of its deal if it has one. */
export interface StartPosition {
  readonly game: Game;
  readonly position: Position;
  readonly deal?: DealNumber;
}

/** Adds the options of `StartOptions` to a command. */
export function addStartOptions(command: Command): Command {
  return command
    .option('--deal <N>', 'start from this deal')
    .option('--layout <FILE>', 'start from the layout in this file; - is standard input');
}

/**
 * Reads a layout from standard input and finds its game, under the default house rules. Throws `BadInput` unless exactly
 * one game fits.
 */
export async function readUnnamedLayout(io: Io, definitions = GAMES): Promise<StartPosition> {
  const fitting = recogniseLayout(definitions, await readText(io, '-', 'layout'));
  if (!fitting.ok) return refuseFault(fitting.error, sourceName('-'));
  const [only, ...others] = fitting.value;
  if (only && others.length === 0) return only;
  const names = fitting.value.map(({ game }) => game.name).join(', ');
  return refuseInput('GAME', `one of ${names}, with --layout -, because the layout fits each of them`, '-');
}

/**
 * Reads GAME, and the position of --deal or --layout. Exactly one of these options must be given, or neither if GAME is
 * `-`, which stands for a layout on standard input.
 */
export async function readStart(io: Io, name: string, { deal: number, layout }: StartOptions): Promise<StartPosition> {
  if (name === '-') {
    if (number !== undefined || layout !== undefined)
      refuseInput('GAME', 'the name of a game with --deal or --layout', '-');
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

/** Reads an integer from `least` to `most`, such as 1000000 or 1e6. */
export function readCount(option: string, text: string, most: number, least = 1): number {
  const digits = expandExponent(text);
  const value = /^(?:0|[1-9]\d*)$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= least && value <= most ? value : refuseInput(option, `a whole number from ${least} to ${most}`, text);
}

/** The longest time limit of a search, in seconds: a year. */
const MAX_SECONDS = 365 * 86_400;

/** Reads seconds, such as 90 or 0.5, and returns milliseconds. */
export function readSeconds(option: string, text: string): number {
  const digits = expandExponent(text);
  const value = /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : 0;
  const isTime = value > 0 && value <= MAX_SECONDS;
  return isTime ? value * 1000 : refuseInput(option, `a number of seconds above 0, at most ${MAX_SECONDS}`, text);
}
