import { expect } from 'vitest';
import { run } from '../../src/cli/program.ts';
import type { Io } from '../../src/cli/terminal/io.ts';

const LAYOUT = 'Foundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\n';
const WON =
  'Riffle record 1\nGame: pitchfork\nLayout:\nFoundations: KS KH KD QC\n-\n-\n-\n-\nKC\n-\n-\n-\n-\nMoves: 5-f\n';
export const STOPPED = 'Riffle record 1\nGame: pitchfork\nDeal: 1\nMoves:\ns-w 4-7 w-f 5-f\n';

const FILES: Readonly<Record<string, string>> = {
  'layout.txt': LAYOUT,
  'won.txt': WON,
  'stopped.txt': STOPPED,
  'unread.txt': STOPPED.replace('w-f', '\u001b[31mw+f'),
  'open.txt': STOPPED.replace('w-f 5-f', ''),
  'empty.txt': ' \n',
  'wrong.txt': LAYOUT.replace('KC', 'KD'),
};

/** The output and the exit code of a command. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a riffle command in this process, with made-up files and `stdin` as standard input. Printed JSON must match its schema. */
export async function riffle(args: readonly string[], stdin = '', more: Partial<Io> = {}): Promise<CommandResult> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readFile: (path) => {
      const text = FILES[path];
      return text === undefined
        ? Promise.reject(Object.assign(new Error('odd'), { code: path === 'odd' ? 'EODD' : 'ENOENT' }))
        : Promise.resolve(text);
    },
    readStdin: () => Promise.resolve(stdin),
    isStyled: false,
    columns: 80,
    random: () => 4711,
    onInterrupt: () => () => undefined,
    ...more,
  };
  const code = await run(args, io);
  // With --json, --help and --version still print text.
  if (args.includes('--json') && /^[[{]/.test(out)) (await import('./schemas.ts')).expectSchemas(out);
  return { code, out, err };
}

/** Runs a successful command with --json and returns its parsed output. */
export async function json(...args: string[]): Promise<unknown> {
  const { code, out, err } = await riffle([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^[^\n]+\n$/);
  return JSON.parse(out);
}
