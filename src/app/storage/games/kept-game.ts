import { RECORD_VERSION, type SessionRecord } from '../../session/record.ts';

/**
 * The epoch rises whenever another tab takes the game over, so that the former writer can't overwrite the game of its
 * successor. The revision rises with each change.
 */
export interface Stamp {
  readonly epoch: number;
  readonly revision: number;
  readonly writer: string;
}

export interface KeptGame {
  /** The address without `#/`. */
  readonly id: string;
  /** The id of the definition, such as `pitchfork`. */
  readonly gameId: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
  readonly stamp: Stamp;
  readonly record: SessionRecord;
}

export function isLater(a: Stamp, b: Stamp): boolean {
  return a.epoch === b.epoch ? a.revision > b.revision : a.epoch > b.epoch;
}

/** Whether no game is stored, or one of an earlier epoch, or one of the same epoch and writer. */
export function canReplaceStamp(stored: Stamp | undefined, mine: Stamp): boolean {
  if (!stored || stored.epoch < mine.epoch) return true;
  return stored.epoch === mine.epoch && stored.writer === mine.writer;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns `{}` if the value isn't an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isNewerVersion(version: unknown): boolean {
  return typeof version === 'number' && version > RECORD_VERSION;
}

const MAX_WRITES = 2 ** 40;

/** No later stamp could follow one with a very high epoch or revision. */
export function resetImplausibleStamp(stamp: Stamp): Stamp {
  return stamp.epoch > MAX_WRITES || stamp.revision > MAX_WRITES ? { ...stamp, epoch: 0, revision: 0 } : stamp;
}

/** Reads only the value's stamp and version. */
export function canOverwrite(value: unknown, mine: Stamp): boolean {
  const { record, stamp } = fieldsOf(value);
  const { epoch, revision, writer } = fieldsOf(stamp);
  const isStamp = isCount(epoch) && isCount(revision) && isText(writer);
  return (
    !isNewerVersion(fieldsOf(record).version) &&
    canReplaceStamp(isStamp ? resetImplausibleStamp({ epoch, revision, writer }) : undefined, mine)
  );
}
