import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const RIFFLE = fileURLToPath(new URL('../../bin/riffle.js', import.meta.url));

/** Runs `riffle` as a process. */
function riffle(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RIFFLE, ...args], { input, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('prints no colours without a terminal', () => {
  const { status, stdout, stderr } = riffle(['games']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).not.toContain('\u001b');
});

test('reads standard input', () => {
  const dealt = riffle(['deal', 'bear-river', '--deal', '7']);
  expect(riffle(['perft', 'bear-river', '--layout', '-', '--depth', '2'], dealt.stdout).stdout).toBe(
    riffle(['perft', 'bear-river', '--deal', '7', '--depth', '2']).stdout,
  );
});

test('a random deal differs from the next', () => {
  expect(riffle(['deal', 'putt-putt']).stdout).not.toBe(riffle(['deal', 'putt-putt']).stdout);
});

test('bad input: exit code 2, one line, no stack', () => {
  expect(riffle(['moves', 'pitchfork', '--layout', '/'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'riffle: /: expected a layout, found a folder\n',
  });
});

test('an illegal move: exit code 1', () => {
  expect(riffle(['replay', '-'], 'Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves: w-s').status).toBe(1);
});

test('ends without an error when the reader stops', () => {
  const many = Array.from({ length: 40 }, () => `'${process.execPath}' '${RIFFLE}' games --json`).slice(0, 3);
  const { status, stderr } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; (${many.join(' && ')}) | head -c 1 > /dev/null`],
    {
      encoding: 'utf8',
    },
  );
  expect({ isQuiet: stderr === '', status }).toEqual({ isQuiet: true, status: 0 });
});
