import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { newFolder } from '../support/studies.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const MAIN = fileOf('src/cli/main.ts');
const LAUNCH = new URL('../../bin/launch.js', import.meta.url).href;

type Child = ChildProcessByStdio<null, Readable, Readable>;
const started: Child[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a program in a process group of its own, as a shell does. */
function start(args: readonly string[]): Child {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  return child;
}

/** Starts a program through the launcher, as the riffle command does under an old Node. */
function launched(args: readonly string[]): Child {
  const script = `import { launch } from ${JSON.stringify(LAUNCH)}; launch(process.execPath, ${JSON.stringify(args)});`;
  return start(['--input-type=module', '--eval', script]);
}

async function endOf(child: Child) {
  const texts = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const [out, err] = await texts;
  return { code, signal, out, err };
}

/** Waits until a program handles SIGHUP, which it registers last. Node itself catches SIGINT and SIGTERM from the start. */
async function handlesSignals(child: Child): Promise<void> {
  const caught = () => /^SigCgt:\t([\da-f]+)$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? '0';
  while ((BigInt(`0x${caught()}`) & 1n) === 0n) await pause(50);
}

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

describe.each(SIGNALS)('%s', (signal, code) => {
  test.each([
    [['solve', 'bear-river', '--deals', '1..9999999'], /\nIncomplete: \d+ of 9999999 positions\.\n\d+ positions?: /],
    [
      ['solve', 'bear-river', '--deals', '1..9999999', '--json'],
      /\n\{"schema":"riffle\/solve\/1","interrupted":true,"done":\d+,"of":9999999\}\n$/,
    ],
    [
      ['grade', 'bear-river', '--deals', '1..9999999', '--json'],
      /\n\{"schema":"riffle\/grade\/1","interrupted":true,"done":\d+,"of":9999999\}\n$/,
    ],
  ])('marks the output of %j as incomplete and sets the exit code', async (args, mark) => {
    const child = start([MAIN, ...args]);
    const end = endOf(child);
    await once(child.stdout, 'readable');
    child.kill(signal);
    const { out, err, ...how } = await end;
    expect(how).toEqual({ code, signal: null });
    expect(out).toMatch(mark);
    expect(err.split('\n').at(-2)).toBe(`riffle: interrupted by ${signal}`);
  });

  test('ends a count and a search that print only at the end', async () => {
    const commands = [
      ['perft', 'pitchfork', '--deal', '1', '--depth', '40', '--json'],
      ['solve', 'four-seasons', '--deal', '16464', '--nodes', '9000000000', '--json'],
    ];
    const children = commands.map((args) => start([MAIN, ...args]));
    const ends = children.map(endOf);
    await Promise.all(children.map((child) => handlesSignals(child)));
    for (const child of children) child.kill(signal);
    for (const end of await Promise.all(ends)) {
      expect([end.code, end.err]).toEqual([code, `riffle: interrupted by ${signal}\n`]);
      expect(JSON.parse(end.out)).toMatchObject({ interrupted: true });
    }
  });

  test('sent to the launcher ends the command', async () => {
    const folder = newFolder();
    const child = launched([MAIN, 'study', 'run', 'bear-river', '--deals', '1..9999999', '--out', folder]);
    const end = endOf(child);
    await once(child.stdout, 'readable');
    child.kill(signal);
    const { out, err, ...how } = await end;
    expect(how).toEqual({ code, signal: null });
    expect(out).toMatch(/[\d,]+ deals left\. Run the same command again to continue\.\n$/);
    expect(err).toBe(`riffle: interrupted by ${signal}\n`);
  });
});

describe('the launcher', () => {
  test('counts a Ctrl-C from a terminal once', async () => {
    const { href } = new URL('../../src/cli/terminal/node-io.ts', import.meta.url);
    const script = `import { NODE_IO } from ${JSON.stringify(href)};
      let heard = 0;
      NODE_IO.onInterrupt(() => {
        if (++heard === 1) setTimeout(() => { console.log(heard); process.exit(7); }, 2_000);
      });
      setInterval(() => {}, 1_000);
      console.log('ready');`;
    const child = launched(['--input-type=module', '--eval', script]);
    const end = endOf(child);
    await once(child.stdout, 'readable');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await end).toEqual({ code: 7, signal: null, out: 'ready\n1\n', err: '' });
  });

  test('dies by the signal that killed the command', async () => {
    const child = launched(['--eval', "console.log('ready'); setInterval(() => {}, 1000)"]);
    const end = endOf(child);
    await once(child.stdout, 'readable');
    child.kill('SIGTERM');
    expect(await end).toMatchObject({ code: null, signal: 'SIGTERM' });
  });

  test('prints one line if it cannot start a program', async () => {
    const script = `import { launch } from ${JSON.stringify(LAUNCH)}; launch('/no/such/node', []);`;
    const { code, err } = await endOf(start(['--input-type=module', '--eval', script]));
    expect(code).toBe(1);
    expect(err).toMatch(/^riffle: \/no\/such\/node cannot be started: .*\n$/);
  });
});
