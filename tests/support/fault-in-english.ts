import { sayEnglish } from '../../src/languages/index.ts';
import type { Fault, FaultText } from '../../src/rules/index.ts';

const said = (text: FaultText) => (typeof text === 'object' ? sayEnglish(text) : text);

/** A fault with its parts in English. */
export function inEnglish<F extends Fault>(fault: F) {
  return { ...fault, place: said(fault.place), found: said(fault.found), expected: said(fault.expected) };
}
