import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { PART_SUFFIX } from '../durable.ts';
import { DiskFault } from '../faults.ts';
import type { AppendOutput } from './row.ts';

/** A file that gets its name only when it is complete. Methods throw a `DiskFault` if the disk refuses. */
export interface OutputFile {
  readonly append: AppendOutput;
  /** Gives the file its name, replacing an older file. */
  readonly finish: () => void;
  readonly discard: () => void;
}

/** Opens a file for appending, under a temporary name beside `path`. */
export function openOutputFile(path: string): OutputFile {
  const part = `${path}${PART_SUFFIX}`;
  const orFault = <Result>(act: () => Result): Result => {
    try {
      return act();
    } catch (error) {
      throw new DiskFault(path, 'written', error);
    }
  };
  const file = orFault(() => openSync(part, 'w'));
  return {
    append: (content) => orFault(() => writeAll(file, content)),
    finish: () =>
      orFault(() => {
        fsyncSync(file);
        closeSync(file);
        renameSync(part, path);
      }),
    discard: () => {
      rmSync(part, { force: true });
    },
  };
}

/** Writes all bytes, although one call may write fewer. */
function writeAll(file: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
