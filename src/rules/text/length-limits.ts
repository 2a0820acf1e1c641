import { message } from '../words/message.ts';
import type { Fault } from './result.ts';

/** The most characters of a layout's text or of a link. */
export const LONGEST_LAYOUT = 64_000;

/** The most characters of a record's text: some 150,000 moves. */
export const LONGEST_RECORD = 1_000_000;

/** Returns the fault of a text that is too long to be read, or `undefined` if it is not too long. */
export function lengthFault(text: string, kind: 'layout' | 'link' | 'record'): Fault | undefined {
  const most = kind === 'record' ? LONGEST_RECORD : LONGEST_LAYOUT;
  if (text.length <= most) return undefined;
  return {
    code: 'too-long',
    place: message('notation.textKind', { kind }),
    found: message('notation.textLength', { length: text.length }),
    expected: message('notation.textAtMost', { most }),
  };
}
