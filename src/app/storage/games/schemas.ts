import * as z from 'zod/mini';
import { type Fault, foundValue } from '../../../rules/index.ts';
import { fieldsOf, isCount } from './kept-game.ts';

// Set before the first schema: otherwise zod compiles functions, which the content security policy blocks and reports.
z.config({ jitless: true });

// The error text of each schema says which value is expected.

const LAST_TIME = 8.64e15;

export const TEXT = z.string('a text');
export const FLAG = z.boolean('true or false');
export const COUNT = z.int('a count').check(z.nonnegative('a count'));
export const TIME = z.number('a time').check(z.minimum(0, 'a time'), z.maximum(LAST_TIME, 'a time'));
export const enumOf = <const Value extends string>(values: readonly Value[]) => z.enum(values, values.join(', '));

// Without a schema for each element, long lists are checked fast.
export const countList = (expected: string) =>
  z.custom<readonly number[]>((value) => Array.isArray(value) && value.every(isCount), expected);
export const textList = (expected: string) =>
  z.custom<readonly string[]>(
    (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
    expected,
  );

export function faultOf({ issues: [issue] }: z.core.$ZodError, value: unknown, code = 'bad-field'): Fault {
  const { path = [], message = '' } = issue ?? {};
  const found = path.reduce<unknown>((part, key) => fieldsOf(part)[String(key)], value);
  return { code, place: path.join('.'), found: foundValue(found), expected: message };
}
