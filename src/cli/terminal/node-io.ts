import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { decodeText } from '../../rules/index.ts';
import { EXIT_CODES } from './bad-input.ts';
import { INTERRUPT_CODES, type Interrupt, type Io } from './io.ts';

/** The input and output of this process. */
export const NODE_IO: Io = {
  out: (words) => process.stdout.write(words),
  err: (words) => process.stderr.write(words),
  readFile: (path, maxBytes) => readAtMost(createReadStream(path), maxBytes),
  readStdin: (maxBytes) => readAtMost(process.stdin, maxBytes),
  isStyled: process.stdout.isTTY && process.stdout.hasColors(),
  columns: process.stdout.columns || 80,
  random: (last) => randomInt(1, last + 1),
  terminal: process.stderr.isTTY ? process.stderr : undefined,
  onInterrupt,
};

/** Reads a text from a stream. Rejects with `EFBIG` and stops once it exceeds `maxBytes`. */
async function readAtMost(stream: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw Object.assign(new Error('too large'), { code: 'EFBIG' });
    chunks.push(chunk);
  }
  const text = decodeText(Buffer.concat(chunks), TextDecoder);
  if (text === undefined) throw Object.assign(new Error('another encoding'), { code: 'EILSEQ' });
  return text;
}

const INTERRUPTS = Object.keys(INTERRUPT_CODES) as Interrupt[];

/** Two interrupts within this time count as one: a terminal and the launcher may both send the same Ctrl-C. */
const SAME_INTERRUPT_MS = 1_000;

function onInterrupt(listener: (interrupt: Interrupt) => void): () => void {
  let last: number | undefined;
  const handle = (interrupt: Interrupt) => {
    const isNew = last === undefined || performance.now() - last > SAME_INTERRUPT_MS;
    last = performance.now();
    if (isNew) listener(interrupt);
  };
  for (const interrupt of INTERRUPTS) process.on(interrupt, handle);
  return () => {
    // After an interrupt the handlers stay, so that its duplicate does not kill a process that is about to end.
    if (last === undefined) for (const interrupt of INTERRUPTS) process.off(interrupt, handle);
  };
}

/**
 * Ends the process quietly when a reader such as `head` closes its pipe, and with one line for any other write error.
 */
export function endWhenUnwritable(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      process.stderr.write(`riffle: cannot write the output: ${error.message}\n`);
      process.exit(EXIT_CODES.unwritable);
    });
}
