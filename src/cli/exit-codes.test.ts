import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { riffle } from '../../tests/support/riffle.ts';
import { EXIT_CODES } from './terminal/bad-input.ts';
import { INTERRUPT_CODES } from './terminal/io.ts';

const GUIDE = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
const CODES = [...Object.values(EXIT_CODES), ...Object.values(INTERRUPT_CODES)].toSorted((a, b) => a - b);

/** Returns the codes in the paragraph of a help text that begins with `Exit code:`. */
async function exitCodesIn(...args: string[]): Promise<number[]> {
  const { out } = await riffle([...args, '--help']);
  const paragraph = out.split('\n\n').find((text) => text.startsWith('Exit code:')) ?? '';
  return [...paragraph.matchAll(/\b\d+(?=\s(?:when|for|after|whatever)\b)/g)].map(([code]) => Number(code));
}

test('the table of the guide has every exit code', () => {
  const table = [...GUIDE.matchAll(/^\| (\d+) \| (?:(SIG\w+) )?/gm)].map(([, code, signal]) => [Number(code), signal]);
  expect(table.map(([code]) => code)).toEqual(CODES);
  for (const [signal, code] of Object.entries(INTERRUPT_CODES)) expect(table).toContainEqual([code, signal]);
});

test('help has every exit code and names the table', async () => {
  expect((await exitCodesIn()).toSorted((a, b) => a - b)).toEqual(CODES);
  expect((await riffle(['--help'])).out).toContain('docs/command-line.md has a table');
});

test.each([
  [['replay'], [0, 1, 2]],
  [['review'], [0, 1, 2]],
  [['solve'], [0, 2, 130, 143]],
  [
    ['study', 'run'],
    [0, 1, 2, 3, 130, 143],
  ],
  [
    ['study', 'fetch'],
    [0, 1, 2, 3, 130, 143],
  ],
  [
    ['study', 'report'],
    [0, 1, 2, 3],
  ],
  [
    ['study', 'verify'],
    [0, 1, 2, 3, 130, 143],
  ],
])('help of %j has exit codes of the table', async (args, codes) => {
  expect(await exitCodesIn(...args)).toEqual(codes);
  expect(CODES).toEqual(expect.arrayContaining(codes));
});
