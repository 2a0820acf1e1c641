import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameNamed } from '../../../tests/support/games.ts';
import { sampleOf } from '../../../tests/support/samples.ts';
import { newFolder } from '../../../tests/support/studies.ts';
import { deal, formatLayout } from '../../rules/index.ts';

const RIFFLE = fileURLToPath(new URL('../../../bin/riffle.js', import.meta.url));
const ESCAPE = '\u001b';
const BOLD = `${ESCAPE}[1m`;

/** Returns this process's environment with the variables `more`, but without those that control colours. */
function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...rest } = process.env;
  return { ...rest, TERM: 'xterm-256color', ...more };
}

/** Runs a command line on a terminal and returns its output; `riffle` stands for the program. */
function runOnTerminal(line: string, more: Readonly<Record<string, string>> = {}): string {
  const command = line.replace('riffle', `'${process.execPath}' '${RIFFLE}'`);
  const env = environment({ ...more, SHELL: '/bin/sh' });
  return spawnSync('script', ['--quiet', '--command', command, '/dev/null'], { encoding: 'utf8', env }).stdout;
}

function runPiped(args: readonly string[], more: Readonly<Record<string, string>>) {
  const { stdout, stderr } = spawnSync(process.execPath, [RIFFLE, ...args], {
    encoding: 'utf8',
    env: environment(more),
  });
  return { stdout, stderr };
}

const COLOR_VARIABLES = [{ FORCE_COLOR: '1' }, {}, { FORCE_COLOR: '3' }, { NO_COLOR: '1' }, { CLICOLOR_FORCE: '1' }];

test.each(sampleOf(COLOR_VARIABLES, 1).map((more) => [more]))('a pipe has no colours with %j', (more) => {
  const { stdout, stderr } = runPiped(['games'], more);
  expect(stdout).toContain('Pitchfork');
  expect(stdout).not.toContain(ESCAPE);
  expect(stderr).toBe('');
});

test('a pipe has neither progress nor colours', () => {
  const { stdout, stderr } = runPiped(['solve', 'putt-putt', '--deals', '1..30', '--workers', '1'], {
    FORCE_COLOR: '1',
  });
  expect(stdout).toMatch(/^deal 1: winnable/);
  expect(stdout).not.toContain(ESCAPE);
  expect(stderr).toBe('');
});

describe('a text file', () => {
  const game = gameNamed('putt-putt');
  const layout = formatLayout(game, deal(game, 1));
  const record = 'Riffle record 1\r\nGame: putt-putt\r\nDeal: 1\r\nMoves:\r\n1. 2-f\r\n';

  /** Runs a command with a text as its file and as its standard input; `FILE` stands for both. */
  function runWith(args: readonly string[], bytes: Uint8Array) {
    const file = `${newFolder()}-text.txt`;
    writeFileSync(file, bytes);
    const runWithFile = (name: string) => {
      const given = args.map((arg) => (arg === 'FILE' ? name : arg));
      const { status, stdout, stderr } = spawnSync(process.execPath, [RIFFLE, ...given], {
        input: bytes,
        encoding: 'utf8',
        env: environment({}),
      });
      return { status, stdout, stderr: stderr.replace(file, 'FILE').replace('standard input', 'FILE') };
    };
    const [fromFile, fromInput] = [runWithFile(file), runWithFile('-')];
    expect(fromInput).toEqual(fromFile);
    return fromFile;
  }

  test.each([
    ['a layout', ['moves', 'putt-putt', '--layout', 'FILE'], layout],
    ['a record', ['replay', 'FILE'], record],
  ])('with %s may be in UTF-16, as Windows PowerShell writes it', (_, args, text) => {
    const expected = runWith(args, Buffer.from(text));
    expect(expected).toMatchObject({ status: 0, stderr: '' });
    const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(runWith(args, littleEndian)).toEqual(expected);
    expect(runWith(args, littleEndian.swap16())).toEqual(expected);
  });

  test('in another encoding is refused', () => {
    for (const bytes of [Buffer.from(layout, 'utf16le'), Buffer.from(`${layout}# König`, 'latin1')])
      expect(runWith(['moves', 'putt-putt', '--layout', 'FILE'], bytes)).toEqual({
        status: 2,
        stdout: '',
        stderr: 'riffle: FILE: expected a text in UTF-8, or in UTF-16 with a byte-order mark, found another encoding\n',
      });
  });
});

describe.skipIf(spawnSync('script', ['--version']).status !== 0)('a terminal', () => {
  test('has colours', () => {
    expect(runOnTerminal('riffle games')).toContain(BOLD);
    expect(runOnTerminal('riffle --help')).toContain(`${BOLD}Commands:`);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }],
    ['a dumb terminal', { TERM: 'dumb' }],
  ])('has none with %s', (_, more) => {
    const text = runOnTerminal('riffle games', more);
    expect(text).toContain('Pitchfork');
    expect(text).not.toContain(ESCAPE);
  });

  test('shows progress while results go to a file', () => {
    const out = `${newFolder()}-out.txt`;
    expect(runOnTerminal(`riffle solve putt-putt --deals 1..300 --workers 1 > ${out}`)).toContain('/300');
    const text = readFileSync(out, 'utf8');
    expect(text.split('\n').filter((line) => line.startsWith('deal '))).toHaveLength(300);
    expect(text).not.toContain(ESCAPE);
  });

  test('shows only results while messages go to a file', () => {
    const err = `${newFolder()}-err.txt`;
    const text = runOnTerminal(`riffle solve putt-putt --deals 1..300 --workers 1 2> ${err}`);
    expect(text).toContain('deal 300: ');
    expect(text).not.toContain('/300');
    expect(readFileSync(err, 'utf8')).toBe('');
  });
});
