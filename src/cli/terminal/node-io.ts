import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { EXIT } from './bad-input.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './io.ts';

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
  onInterrupt,
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

const INTERRUPTS = Object.keys(INTERRUPT_CODES) as Interrupt[];

/** Milliseconds within which two interrupts are one: a terminal and the launcher may both send the same Ctrl-C. */
const ONE_INTERRUPT = 1_000;

function onInterrupt(take: (interrupt: Interrupt) => void): () => void {
  let last: number | undefined;
  const hear = (interrupt: Interrupt) => {
    const isNew = last === undefined || performance.now() - last > ONE_INTERRUPT;
    last = performance.now();
    if (isNew) take(interrupt);
  };
  for (const interrupt of INTERRUPTS) process.on(interrupt, hear);
  return () => {
    // After an interrupt the process is about to end: the second half of a doubled one must not kill it.
    if (last === undefined) for (const interrupt of INTERRUPTS) process.off(interrupt, hear);
  };
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
