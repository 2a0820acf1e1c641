import { RECORD_VERSION, type SessionRecord } from '../../session/record.ts';

/**
 * The last write of a game. The epoch rises whenever another tab takes the game over, so that a former writer can't
 * overwrite its successor. The revision rises with each change.
 */
export interface Stamp {
  readonly epoch: number;
  readonly revision: number;
  readonly writer: string;
}

/** A game as stored and sent between tabs. */
export interface KeptGame {
  /** Its address without `#/`. */
  readonly id: string;
  /** The id of its definition. */
  readonly gameId: string;
  readonly changedAt: number;
  readonly stamp: Stamp;
  readonly record: SessionRecord;
}

export function isLater(a: Stamp, b: Stamp): boolean {
  return a.epoch === b.epoch ? a.revision > b.revision : a.epoch > b.epoch;
}

/** Not a later epoch, nor another writer of its own epoch. */
export function canReplaceStamp(stored: Stamp | undefined, mine: Stamp): boolean {
  if (!stored || stored.epoch < mine.epoch) return true;
  return stored.epoch === mine.epoch && stored.writer === mine.writer;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns `{}` for anything that is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether a later version of the app wrote a record. */
export function isNewerVersion(version: unknown): boolean {
  return typeof version === 'number' && version > RECORD_VERSION;
}

const MAX_WRITES = 2 ** 40;

/** Resets an implausibly high stamp, which no write could exceed. */
export function plausibleStamp(stamp: Stamp): Stamp {
  return stamp.epoch > MAX_WRITES || stamp.revision > MAX_WRITES ? { ...stamp, epoch: 0, revision: 0 } : stamp;
}

/** Reads only the stamp and version, without the schemas. */
export function canOverwrite(value: unknown, mine: Stamp): boolean {
  const { record, stamp } = fieldsOf(value);
  const { epoch, revision, writer } = fieldsOf(stamp);
  const isStamp = isCount(epoch) && isCount(revision) && isText(writer);
  return (
    !isNewerVersion(fieldsOf(record).version) &&
    canReplaceStamp(isStamp ? plausibleStamp({ epoch, revision, writer }) : undefined, mine)
  );
}
