import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { EXIT } from './bad-input.ts';
import type { Io } from './io.ts';

/** Node's own streams and files. */
export const NODE_IO: Io = {
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  readFile: (path) => readFile(path, 'utf8'),
  readStdin: () => text(process.stdin),
  isStyled: process.stdout.isTTY && process.stdout.hasColors(),
  columns: process.stdout.columns || 80,
  random: (last) => randomInt(1, last + 1),
};

/** A reader that has seen enough, such as `head`, ends the command quietly; a full disk ends it in one line. */
export function endWhenUnwritable(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      process.stderr.write(`riffle: the output can't be written: ${error.message}\n`);
      process.exit(EXIT.unwritable);
    });
}
