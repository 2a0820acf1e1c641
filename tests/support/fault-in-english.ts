import { sayEnglish } from '../../src/languages/index.ts';
import type { Fault, FaultText } from '../../src/rules/index.ts';

const toEnglish = (text: FaultText) => (typeof text === 'object' ? sayEnglish(text) : text);

/** Returns a fault with its parts in English. */
export function inEnglish<F extends Fault>(fault: F) {
  return {
    ...fault,
    place: toEnglish(fault.place),
    found: toEnglish(fault.found),
    expected: toEnglish(fault.expected),
  };
}
