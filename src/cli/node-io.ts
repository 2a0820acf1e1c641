import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { EXIT } from './bad-input.ts';
import type { Io } from './io.ts';

/** Node's own streams and files. */
export const NODE_IO: Io = {
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  readFile: (path, most) => readAtMost(createReadStream(path), most),
  readStdin: (most) => readAtMost(process.stdin, most),
  isStyled: process.stdout.isTTY && process.stdout.hasColors(),
  columns: process.stdout.columns || 80,
  random: (last) => randomInt(1, last + 1),
  terminal: process.stderr.isTTY ? process.stderr : undefined,
  onInterrupt: (take) => {
    process.on('SIGINT', take);
    return () => void process.off('SIGINT', take);
  },
};

/** Reads a stream to its end; rejects with `EFBIG` once it has more bytes than `most`, and reads no further. */
async function readAtMost(stream: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw Object.assign(new Error('too large'), { code: 'EFBIG' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A reader that has seen enough, such as `head`, ends the command quietly; a full disk ends it in one line. */
export function endWhenUnwritable(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      process.stderr.write(`riffle: the output can't be written: ${error.message}\n`);
      process.exit(EXIT.unwritable);
    });
}
