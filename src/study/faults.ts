import { shortened } from '../rules/index.ts';

/** Something about a study that can't be gone on with: one line for people. */
export class StudyFault extends Error {
  override readonly name: string = 'StudyFault';
}

/** A fault in a file or a deal of a study. */
export interface StudyFinding {
  /** `manifest.ndjson, line 3`, `rows/00000002.ndjson.zst`, `deal 7`. */
  readonly place: string;
  readonly fault: string;
  /** The chunk that must be solved again, if it is only one. */
  readonly chunk?: number;
}

/** A study that was changed or damaged, so that nothing can be claimed of it. */
export class WrongStudy extends StudyFault {
  override readonly name = 'WrongStudy';
}

/** The beginning of a text, for a message that says what was found. */
export function excerpt(text: string): string {
  return shortened(text) || 'nothing';
}
