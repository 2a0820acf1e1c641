import { describe, expect, it } from 'vitest';
import type { Message, MessageId } from '../rules/index.ts';
import { sayEnglish } from './english.ts';
import { parseForm } from './parse.ts';
import { formatMessage } from './say.ts';

/** Casts the id of a message in a custom catalogue to the type of known ids. */
const toId = (id: string) => id as MessageId;

/** Formats the message `text`. `others` are the other messages of the custom catalogue. */
function format(
  text: string,
  values: Message['values'] = {},
  code = 'en',
  others: Record<string, string> = {},
): string {
  const catalogue: Record<string, string> = { ...others, it: text };
  const form = (id: string) => (catalogue[id] === undefined ? undefined : parseForm(catalogue[id]));
  return formatMessage({ id: toId('it'), values }, { code, form });
}

describe('a message', () => {
  it('is returned unchanged', () => expect(format('Undo')).toBe('Undo'));

  it('inserts texts and numbers, deal numbers without separators', () =>
    expect(format('{game}, deal {deal}', { game: 'Golf', deal: 12345 })).toBe('Golf, deal 12345'));

  it('formats nested messages first', () => {
    const values = { place: { id: toId('pile'), values: { n: 3 } } };
    expect(format('to {place}', values, 'en', { pile: 'pile {n}' })).toBe('to pile 3');
  });

  it('chooses by a word', () => {
    const text = '{goes, select, yes {goes {where}} other {stays}}';
    expect([format(text, { goes: 'yes', where: 'up' }), format(text, { goes: 'no' })]).toEqual(['goes up', 'stays']);
  });

  it.each([
    [0, 'no card'],
    [1, '1 card'],
    [2, '2 cards'],
    [1500, '1,500 cards'],
  ])('counts %d', (count, text) =>
    expect(format('{count, plural, =0 {no card} one {# card} other {# cards}}', { count })).toBe(text),
  );

  it('counts as the language does', () => {
    const text = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}';
    const categories = [0, 1, 2, 3, 11, 100].map((n) => format(text, { n }, 'ar'));
    expect(categories).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
  });

  it('keeps the number of a plural in the choices within it', () =>
    expect(format('{n, plural, other {{by, select, a {# a} other {# b}}}}', { n: 2, by: 'a' })).toBe('2 a'));

  it('groups thousands as the language does, in Latin digits', () => {
    const numbers = ['en', 'de', 'ar'].map((code) => format('{n, number}', { n: 1234567 }, code));
    expect(numbers).toEqual(['1,234,567', '1.234.567', '1,234,567']);
  });

  it('writes numbers in the words of the language', () => {
    const others = { 'number.inWords': '{number, plural, =3 {three} other {{number}}}' };
    expect([3, 20].map((n) => format('{n, spellout}', { n }, 'en', others))).toEqual(['three', '20']);
  });

  it('without a text is omitted, not shown by its id', () => {
    expect(formatMessage({ id: toId('no.such') }, { code: 'en', form: () => undefined })).toBe('…');
    expect(format('{game}, {what}', { game: 'Golf', what: { id: toId('no.such') } })).toBe('Golf, …');
  });
});

it('English has all its messages at hand', () =>
  expect(sayEnglish({ id: 'card.name', values: { rank: 12, suit: 'hearts' } })).toBe('queen of hearts'));

describe('an invalid text is rejected', () => {
  it.each([
    '{n',
    '{n, plural, one {x}}',
    '{n, select, a {x}}',
    '{n, plural, offset:1 other {#}}',
    '{n, date}',
    '{n, selectordinal, other {#}}',
  ])('%s', (text) => expect(() => parseForm(text)).toThrow());
});
