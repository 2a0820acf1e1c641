import { type Fault, fail, foundValue, ok, type Result } from '../../../rules/index.ts';
import { ENDINGS, ORIGINS } from '../../session/ending.ts';
import { RECORD_VERSION } from '../../session/record.ts';
import { fieldsOf, isCount, isNewer, isText, type KeptGame, properStamp } from './kept-game.ts';

type Check = (value: unknown) => boolean;

/** The last millisecond of the calendar: beyond it a date can't be told. */
const LAST_TIME = 8.64e15;
export const isTime: Check = (value) => typeof value === 'number' && value >= 0 && value <= LAST_TIME;
const isCounts: Check = (value) => Array.isArray(value) && value.every(isCount);

const isOneOf =
  (list: readonly string[]): Check =>
  (value) =>
    list.includes(value as string);

/** The check of each field, by its path. */
type Shape = readonly (readonly [path: string, holds: Check, expected: string])[];

const STEPS: Shape = ['parents', 'latest', 'automatic', 'finish', 'bookmarks'].map(
  (field) => [`record.${field}`, isCounts, 'a list of steps'] as const,
);

/** The fields of a kept game but its version. */
const SHAPE: Shape = [
  ['id', isText, 'a text'],
  ['gameId', isText, 'a text'],
  ['changedAt', isTime, 'a time'],
  ['stamp.epoch', isCount, 'a count'],
  ['stamp.revision', isCount, 'a count'],
  ['stamp.writer', isText, 'a text'],
  ['record.game', isText, 'a text'],
  ['record.start', isStart, 'a deal or a layout'],
  ['record.moves', isCounts, 'a list of moves'],
  ...STEPS,
  ['record.at', isCount, 'a count'],
  ['record.startedAt', isTime, 'a time'],
  ['record.elapsed', isTime, 'a time'],
  ['record.origin', isOneOf(ORIGINS), ORIGINS.join(', ')],
  ['record.shown', (value) => typeof value === 'boolean', 'true or false'],
  ['record.ending', isEnding, 'an ending'],
];

function isStart(value: unknown): boolean {
  const { kind, layout, deal, shuffle } = fieldsOf(value);
  return kind === 'layout' ? isText(layout) : kind === 'deal' && isCount(deal) && isCount(shuffle);
}

function isEnding(value: unknown): boolean {
  const { kind, time, elapsed, moves, left } = fieldsOf(value);
  const isWhole = isOneOf(ENDINGS)(kind) && isTime(time) && isTime(elapsed) && isCount(moves) && isCount(left);
  return value === undefined || isWhole;
}

/** The code for a game that a later version of the app wrote. Such a game is left alone. */
export const NEWER = 'newer-version';

/** Reads what lay in the store or came from another tab: its shape alone; `replay` checks that it makes sense. */
export function readKeptGame(value: unknown): Result<KeptGame> {
  const version = fieldAt(value, 'record.version');
  if (version !== RECORD_VERSION) return fail(versionFault(version));
  for (const [path, holds, expected] of SHAPE) {
    const found = fieldAt(value, path);
    if (!holds(found)) return fail({ code: 'bad-field', place: path, found: foundValue(found), expected });
  }
  const kept = value as KeptGame;
  return ok({ ...kept, stamp: properStamp(kept.stamp) });
}

function fieldAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => fieldsOf(part)[key], value);
}

function versionFault(found: unknown): Fault {
  return {
    code: isNewer(found) ? NEWER : 'bad-field',
    place: 'record.version',
    found: foundValue(found),
    expected: `${RECORD_VERSION}`,
  };
}
