import { type Fault, fail, ok, type Result } from '../../rules/index.ts';
import { type GameRecord, RECORD_VERSION } from '../session/record.ts';

/**
 * Who wrote a game last. The epoch rises each time another tab takes the game over, so that a tab that lost it
 * without knowing can't write over its successor; the revision rises with each change.
 */
export interface Stamp {
  readonly epoch: number;
  readonly revision: number;
  readonly writer: string;
}

/** A game as it lies in the store and goes from tab to tab. */
export interface KeptGame {
  /** The address of the deal without its `#/`: one game is kept for each deal. */
  readonly id: string;
  /** The game without its house rules. */
  readonly gameId: string;
  readonly changedAt: number;
  readonly stamp: Stamp;
  readonly record: GameRecord;
}

/** Whether `a` was written after `b`. */
export function isLater(a: Stamp, b: Stamp): boolean {
  return a.epoch === b.epoch ? a.revision > b.revision : a.epoch > b.epoch;
}

/** Whether a tab may write over what is stored: not over a successor, nor over another tab of its own epoch. */
export function mayReplace(stored: Stamp | undefined, mine: Stamp): boolean {
  if (!stored || stored.epoch < mine.epoch) return true;
  return stored.epoch === mine.epoch && stored.writer === mine.writer;
}

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isMoves: Check = (value) => Array.isArray(value) && value.every(isCount);
const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What each field must be, by its path. */
const SHAPE: readonly (readonly [path: string, holds: Check, expected: string])[] = [
  ['record.version', (value) => value === RECORD_VERSION, `${RECORD_VERSION}`],
  ['id', isText, 'a text'],
  ['gameId', isText, 'a text'],
  ['changedAt', isTime, 'a time'],
  ['stamp.epoch', isCount, 'a count'],
  ['stamp.revision', isCount, 'a count'],
  ['stamp.writer', isText, 'a text'],
  ['record.game', isText, 'a text'],
  ['record.start.kind', (value) => value === 'deal', 'deal'],
  ['record.start.deal', isCount, 'a deal number'],
  ['record.start.shuffle', isCount, 'a version'],
  ['record.moves', isMoves, 'a list of moves'],
  ['record.at', isCount, 'a count'],
  ['record.startedAt', isTime, 'a time'],
  ['record.elapsed', isTime, 'a time'],
];

/** The code of a fault that is none: a later version of the app wrote the game, and it is to be left alone. */
export const NEWER = 'newer-version';

/** Reads what lay in the store or came from another tab: its shape alone; `replay` checks that it makes sense. */
export function readKeptGame(value: unknown): Result<KeptGame> {
  for (const [path, holds, expected] of SHAPE) {
    const found = path.split('.').reduce<unknown>((part, key) => (hasFields(part) ? part[key] : undefined), value);
    if (!holds(found)) return fail(fieldFault(path, found, expected));
  }
  return ok(value as KeptGame);
}

function fieldFault(place: string, found: unknown, expected: string): Fault {
  const isNewer = place === 'record.version' && typeof found === 'number' && found > RECORD_VERSION;
  return {
    code: isNewer ? NEWER : 'bad-field',
    place,
    found: nameOf(found),
    expected,
  };
}

/** A value in a few words: whatever lies in a store, even what can't be written as text. */
function nameOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 60);
}
