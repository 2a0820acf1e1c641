import { type DealNumber, isDealNumber, LAST_DEAL } from '../engine/deal.ts';
import { message } from '../words/message.ts';
import { fail, foundText, ok, type Result } from './result.ts';

const DIGIT = /\p{Nd}/u;

/** Returns the value of a decimal digit of any script. Unicode assigns the ten digits of a script in order. */
function digitValue(digit: string): number {
  const code = Number(digit.codePointAt(0));
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return (code - first) % 10;
}

/** The separators of thousands in any language: spaces, commas, full stops, apostrophes and underscores. */
const SEPARATOR = "[\\s,.'_\u2019\u060C\u066C\uFF0C\uFF0E]";
const SEPARATORS = new RegExp(SEPARATOR, 'g');
const NUMBER = new RegExp(`^(?:\\d+|\\d{1,3}(${SEPARATOR})\\d{3}(?:\\1\\d{3})*)$`);

/** Rewrites digits of any script as 0 to 9. Omits surrounding spaces and invisible characters such as bidi marks. */
function withLatinDigits(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Nd}/gu, (digit) => `${digitValue(digit)}`);
}

/** Returns the first digits of a deal number as typed, without separators and leading zeros. Other characters stay. */
export function typedDigits(text: string): string {
  return withLatinDigits(text)
    .replace(SEPARATORS, '')
    .replace(/^0+(?=\d)/, '');
}

/**
 * Reads a deal number in digits of any script. It may have leading zeros, and one kind of separator between groups of
 * three digits.
 *
 * @example
 * const grouped = parseDealNumber('١٬٢٣٤');
 * grouped.ok && grouped.value // → 1234
 * const zero = parseDealNumber('0');
 * zero.ok || sayEnglish(zero.error) // → 'Deal number: expected a whole number from 1 to 9007199254740991, found 0'
 */
export function parseDealNumber(text: string): Result<DealNumber> {
  const digits = typedDigits(text);
  const isNumber = NUMBER.test(withLatinDigits(text));
  const value = isNumber ? Number(digits) : 0;
  if (isDealNumber(value)) return ok(value);
  const number = message('fault.dealNumber', { last: `${LAST_DEAL}` });
  const isMisgrouped = !isNumber && /^\d+$/.test(digits);
  const expected = isMisgrouped ? message('fault.groupedDealNumber', { number }) : number;
  return fail({ code: 'bad-deal', place: message('deal.number'), found: foundText(text), expected });
}
