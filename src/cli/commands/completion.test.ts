import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { riffle } from '../../../tests/support/riffle.ts';
import { GAMES } from '../../games/index.ts';

let log: MockInstance<typeof console.log>;
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** Returns the output of a command, including that of the library's `console.log`. */
async function printed(...args: string[]): Promise<string> {
  const { code, out, err } = await riffle(args);
  expect([code, err]).toEqual([0, '']);
  return log.mock.calls.map(([line]) => `${line}\n`).join('') + out;
}

/** Returns the completions of words, or `a file` if the shell itself completes file names. */
async function completions(...words: string[]): Promise<string[]> {
  const lines = (await printed('complete', '--', ...words)).trimEnd().split('\n');
  return lines.pop() === ':0' ? ['a file'] : lines.map((line) => line.replace(/\t.*/, ''));
}

describe('completes typed words', () => {
  const ids = GAMES.map(({ id }) => id);

  test.each([
    [[''], expect.arrayContaining(['games', 'solve', 'study', 'completion', 'help'])],
    [['s'], ['solve', 'study']],
    [['--'], ['--version', '--help']],
    [['solve', ''], ids],
    [['solve', '--json', 'p'], ids.filter((id) => id.startsWith('p'))],
    [['solve', 'pitchfork', '--sec'], ['--seconds']],
    [['solve', 'pitchfork', '--no'], ['--nodes']],
    [['rules', 'bear-river', '--j'], ['--json']],
    [['study', 're'], ['report']],
    [['study', 'run', 'pi'], ['pitchfork']],
    [
      ['study', 'run', 'bear-river', '--budget', ''],
      ['quick', 'standard', 'deep'],
    ],
    [['study', 'verify', '--rep'], ['--repair']],
    [['help', 'stu'], ['study']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['bogus', 'x'], []],
    [['solve', 'pitchfork', '--deal', ''], []],
  ])('%j', async (words, values) => {
    expect(await completions(...words)).toEqual(values);
  });

  test.each([
    ['replay', ''],
    ['review', 'game'],
    ['moves', 'pitchfork', '--layout', ''],
    ['solve', 'pitchfork', '--layout', 'one.txt', ''],
    ['study', 'report', 'one', ''],
    ['study', 'verify', '--workers', '2', ''],
    ['study', 'run', 'pitchfork', '--out', 'x'],
  ])('%j %j with files', async (...words) => {
    expect(await completions(...words)).toEqual(['a file']);
  });
});

test('prints a script for each shell that calls riffle', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    log.mockClear();
    const script = await printed('completion', shell);
    expect(script).toContain(`# ${shell} completion for riffle`);
    expect(script).toContain('riffle complete -- ');
  }
});

test('refuses another shell', async () => {
  expect(await riffle(['completion', 'tcsh'])).toEqual({
    code: 2,
    out: '',
    err: 'riffle: SHELL: expected one of bash, zsh, fish, found tcsh\n',
  });
});

test('hides the command that the scripts call', async () => {
  expect((await riffle(['--help'])).out).not.toMatch(/^ {2}complete /m);
  expect((await riffle(['bogus'])).err).toMatch(/study, completion, help, found bogus\n$/);
});
