import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/program.ts';

/** What a command said, and its exit code. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command within this process, which is sooner done than starting another. */
export async function riffle(...args: string[]): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    readFile: () => Promise.reject(new Error('no file is read')),
    readStdin: () => Promise.resolve(''),
    isStyled: false,
    columns: 80,
    random: () => 1,
    onInterrupt: () => () => undefined,
  };
  return { code: await run(args, io), out: out.join(''), err: err.join('') };
}
