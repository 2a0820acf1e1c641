import { shortened } from '../rules/index.ts';
import type { DealRange } from './range.ts';

/** The error of a study that cannot be read or continued. The message is one plain line. */
export class StudyFault extends Error {
  override readonly name: string = 'StudyFault';
}

export interface StudyFinding {
  /** A place such as `manifest.ndjson, line 3`, `rows/00000002.ndjson.zst` or `deal 7`. */
  readonly place: string;
  readonly fault: string;
  /** The deals that must be solved again, if they are known. */
  readonly chunk?: DealRange;
}

/** The error of a study that was changed or damaged, so that its results cannot be trusted. */
export class WrongStudy extends StudyFault {
  override readonly name = 'WrongStudy';
}

/** The error of a file that cannot be written or read, for example because the disk is full or permission is missing. */
export class DiskFault extends Error {
  override readonly name = 'DiskFault';

  constructor(path: string, what: 'written' | 'read', cause: unknown) {
    super(`${path} cannot be ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Shortens a text for a message that says what was found; returns `nothing` for an empty text. */
export function excerpt(text: string): string {
  return shortened(text) || 'nothing';
}
