import { type Fault, fail, foundValue, ok, type Result } from '../../rules/index.ts';
import { ENDINGS, ORIGINS } from '../session/ending.ts';
import { type GameRecord, RECORD_VERSION } from '../session/record.ts';
import { fromRecord1, type GameRecord1 } from '../session/record-1.ts';
import { fromRecord2, type GameRecord2 } from '../session/record-2.ts';
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

/** What a field must be, by its path. */
type Shape = readonly (readonly [path: string, holds: Check, expected: string])[];

/** What holds in every version. */
const SHAPE: Shape = [
  ['id', isText, 'a text'],
  ['gameId', isText, 'a text'],
  ['changedAt', isTime, 'a time'],
  ['stamp.epoch', isCount, 'a count'],
  ['stamp.revision', isCount, 'a count'],
  ['stamp.writer', isText, 'a text'],
  ['record.game', isText, 'a text'],
  ['record.moves', isCounts, 'a list of moves'],
  ['record.at', isCount, 'a count'],
  ['record.startedAt', isTime, 'a time'],
  ['record.elapsed', isTime, 'a time'],
];

const DEAL: Shape = [
  ['record.start.kind', (value) => value === 'deal', 'deal'],
  ['record.start.deal', isCount, 'a deal number'],
  ['record.start.shuffle', isCount, 'a version'],
];

const TREE: Shape = ['parents', 'latest', 'automatic', 'finish', 'bookmarks'].map(
  (field) => [`record.${field}`, isCounts, 'a list of steps'] as const,
);

function isStart(value: unknown): boolean {
  const { kind, layout, deal, shuffle } = fieldsOf(value);
  return kind === 'layout' ? isText(layout) : kind === 'deal' && isCount(deal) && isCount(shuffle);
}

function isEnding(value: unknown): boolean {
  const { kind, time, elapsed, moves, left } = fieldsOf(value);
  const isWhole = isOneOf(ENDINGS)(kind) && isTime(time) && isTime(elapsed) && isCount(moves) && isCount(left);
  return value === undefined || isWhole;
}

/** By version, what else holds, and how the record is read: old versions are read for ever. */
const VERSIONS: ReadonlyMap<unknown, { readonly shape: Shape; readonly read: (record: unknown) => GameRecord }> =
  new Map([
    [1, { shape: DEAL, read: (record: unknown) => fromRecord2(fromRecord1(record as GameRecord1)) }],
    [2, { shape: [...DEAL, ...TREE], read: (record: unknown) => fromRecord2(record as GameRecord2) }],
    [
      RECORD_VERSION,
      {
        shape: [
          ...TREE,
          ['record.start', isStart, 'a deal or a layout'],
          ['record.origin', isOneOf(ORIGINS), ORIGINS.join(', ')],
          ['record.shown', (value) => typeof value === 'boolean', 'true or false'],
          ['record.ending', isEnding, 'an ending'],
        ],
        read: (record: unknown) => record as GameRecord,
      },
    ],
  ]);

/** The code of a fault that is none: a later version of the app wrote the game, and it is to be left alone. */
export const NEWER = 'newer-version';

/** Reads what lay in the store or came from another tab: its shape alone; `replay` checks that it makes sense. */
export function readKeptGame(value: unknown): Result<KeptGame> {
  const version = VERSIONS.get(fieldAt(value, 'record.version'));
  if (!version) return fail(versionFault(fieldAt(value, 'record.version')));
  for (const [path, holds, expected] of [...SHAPE, ...version.shape]) {
    const found = fieldAt(value, path);
    if (!holds(found)) return fail({ code: 'bad-field', place: path, found: foundValue(found), expected });
  }
  const kept = value as KeptGame;
  return ok({ ...kept, stamp: properStamp(kept.stamp), record: version.read(kept.record) });
}

function fieldAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => fieldsOf(part)[key], value);
}

function versionFault(found: unknown): Fault {
  return {
    code: isNewer(found) ? NEWER : 'bad-field',
    place: 'record.version',
    found: foundValue(found),
    expected: [...VERSIONS.keys()].join(' or '),
  };
}
