import { RECORD_VERSION, type SessionRecord } from '../../session/record.ts';

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
  /** The address of the game without its `#/`: one game is kept for each. */
  readonly id: string;
  /** The game without its house rules. */
  readonly gameId: string;
  readonly changedAt: number;
  readonly stamp: Stamp;
  readonly record: SessionRecord;
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

/** The fields of whatever it is; none of what has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether a later version of the app wrote a record: it is to be left alone. */
export function isNewer(version: unknown): boolean {
  return typeof version === 'number' && version > RECORD_VERSION;
}

/** More writes than there can ever have been. */
const TOO_MANY = 2 ** 40;

/** A stamp that can still rise: one that nobody can have come to counts for nothing, and the game is kept. */
export function properStamp(stamp: Stamp): Stamp {
  return stamp.epoch > TOO_MANY || stamp.revision > TOO_MANY ? { ...stamp, epoch: 0, revision: 0 } : stamp;
}

/** Whether a tab may write over whatever lies in the store; of it the stamp alone is read, without what checks all the rest. */
export function mayWriteOver(value: unknown, mine: Stamp): boolean {
  const { record, stamp } = fieldsOf(value);
  const { epoch, revision, writer } = fieldsOf(stamp);
  const isStamp = isCount(epoch) && isCount(revision) && isText(writer);
  return (
    !isNewer(fieldsOf(record).version) &&
    mayReplace(isStamp ? properStamp({ epoch, revision, writer }) : undefined, mine)
  );
}
