import { RECORD_VERSION, type SessionRecord } from '../../session/record.ts';

/**
 * The version of a stored game. The epoch rises whenever another tab takes the game over, so that the former writer can't
 * overwrite the game of its successor. The revision rises with each change.
 */
export interface Stamp {
  readonly epoch: number;
  readonly revision: number;
  /** The id of the tab that wrote the game. */
  readonly writer: string;
}

/** A game as stored and sent between tabs. */
export interface KeptGame {
  /** The address of the game without `#/`. */
  readonly id: string;
  /** The id of the game's definition, such as `pitchfork`. */
  readonly gameId: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  readonly stamp: Stamp;
  readonly record: SessionRecord;
}

/** Whether stamp `a` is later than stamp `b`. */
export function isLater(a: Stamp, b: Stamp): boolean {
  return a.epoch === b.epoch ? a.revision > b.revision : a.epoch > b.epoch;
}

/** Whether the stamp `mine` may replace a stored one: none, one of an earlier epoch, or one of the same epoch and writer. */
export function canReplaceStamp(stored: Stamp | undefined, mine: Stamp): boolean {
  if (!stored || stored.epoch < mine.epoch) return true;
  return stored.epoch === mine.epoch && stored.writer === mine.writer;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields of an unchecked value; `{}` if it isn't an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether a record of this version was written by a later version of the app. */
export function isNewerVersion(version: unknown): boolean {
  return typeof version === 'number' && version > RECORD_VERSION;
}

/** The largest plausible epoch or revision. */
const MAX_WRITES = 2 ** 40;

/** Returns the stamp, with epoch and revision 0 if one of them is so high that no later stamp could follow. */
export function resetImplausibleStamp(stamp: Stamp): Stamp {
  return stamp.epoch > MAX_WRITES || stamp.revision > MAX_WRITES ? { ...stamp, epoch: 0, revision: 0 } : stamp;
}

/** Whether a game with the stamp `mine` may overwrite a stored value. Reads only the value's stamp and version. */
export function canOverwrite(value: unknown, mine: Stamp): boolean {
  const { record, stamp } = fieldsOf(value);
  const { epoch, revision, writer } = fieldsOf(stamp);
  const isStamp = isCount(epoch) && isCount(revision) && isText(writer);
  return (
    !isNewerVersion(fieldsOf(record).version) &&
    canReplaceStamp(isStamp ? resetImplausibleStamp({ epoch, revision, writer }) : undefined, mine)
  );
}
