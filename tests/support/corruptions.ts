import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Draws a whole number from 0 up to, but not including, a bound. */
export type DrawNumber = (bound: number) => number;

/** Damages a file. Returns whether the file changed. */
type Corruption = (path: string, draw: DrawNumber) => boolean;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function edit(path: string, change: (bytes: Buffer) => Buffer): boolean {
  const before = readFileSync(path);
  const after = change(Buffer.from(before));
  writeFileSync(path, after);
  return !after.equals(before);
}

function editLines(path: string, change: (lines: string[]) => string[]): boolean {
  return edit(path, (bytes) => Buffer.from(change(bytes.toString('latin1').split('\n')).join('\n'), 'latin1'));
}

/** Returns a text with another last digit in one of its numbers, or the text itself if it has no number. */
function editNumber(text: string, draw: DrawNumber): string {
  const numbers = [...text.matchAll(/\d+/g)];
  const number = numbers[draw(numbers.length)];
  if (!number) return text;
  const digits = number[0].replace(/\d$/, (digit) => `${(Number(digit) + 1 + draw(9)) % 10}`);
  return text.slice(0, number.index) + digits + text.slice(number.index + number[0].length);
}

/** Changes the text of a compressed file and compresses it again. Returns whether it changed, `false` for other files. */
function editRows(path: string, change: (text: string) => string): boolean {
  if (!path.endsWith('.zst')) return false;
  const text = zstdDecompressSync(readFileSync(path)).toString();
  const changed = change(text);
  writeFileSync(path, zstdCompressSync(changed));
  return changed !== text;
}

const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  'a bit is flipped': (path, draw) =>
    edit(path, (bytes) => {
      const at = draw(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << draw(8));
      return bytes;
    }),
  'a byte is replaced': (path, draw) =>
    edit(path, (bytes) => {
      bytes[draw(bytes.length)] = draw(256);
      return bytes;
    }),
  'the end is cut off': (path, draw) => edit(path, (bytes) => bytes.subarray(0, draw(bytes.length))),
  'some bytes become zeros': (path, draw) =>
    edit(path, (bytes) => {
      const at = draw(bytes.length);
      return bytes.fill(0, at, Math.min(bytes.length, at + 1 + draw(40)));
    }),
  'some bytes are missing': (path, draw) =>
    edit(path, (bytes) => {
      const at = draw(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + draw(40))]);
    }),
  'it is deleted': (path) => {
    rmSync(path);
    return true;
  },
  'it is emptied': (path) => edit(path, () => Buffer.alloc(0)),
  'it is garbage': (path, draw) => edit(path, (bytes) => Buffer.from(bytes.map(() => draw(256)))),
  'a line is deleted': (path, draw) => editLines(path, (lines) => lines.toSpliced(draw(lines.length), 1)),
  'a line is doubled': (path, draw) =>
    editLines(path, (lines) => {
      const at = draw(lines.length);
      return lines.toSpliced(at, 0, lines[at] ?? '');
    }),
  'a line is null': (path, draw) => editLines(path, (lines) => lines.with(draw(lines.length), 'null')),
  'two lines change places': (path, draw) =>
    editLines(path, (lines) => {
      const [a, b] = [draw(lines.length), draw(lines.length)];
      return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '');
    }),
  'a number is another': (path, draw) =>
    edit(path, (bytes) => Buffer.from(editNumber(bytes.toString('latin1'), draw), 'latin1')),
  'a verdict is another': (path, draw) =>
    editRows(path, (text) => {
      const verdicts = [...text.matchAll(/"verdict":"\w+"/g)];
      const verdict = verdicts[draw(verdicts.length)];
      if (!verdict) return text;
      const other = ['winnable', 'unwinnable', 'undecided', 'lost'][draw(4)];
      const rest = text.slice(verdict.index + verdict[0].length);
      return `${text.slice(0, verdict.index)}"verdict":"${other}"${rest}`;
    }),
  'a number in a row is another': (path, draw) => editRows(path, (text) => editNumber(text, draw)),
  'a row is missing': (path, draw) =>
    editRows(path, (text) => {
      const lines = text.split('\n');
      return lines.toSpliced(draw(lines.length), 1).join('\n');
    }),
  'rows unpack to far more': (path) => {
    if (!path.endsWith('.zst')) return false;
    writeFileSync(path, zstdCompressSync(Buffer.alloc(2 ** 23)));
    return true;
  },
};

/** Damages random files of a folder until one has changed. Returns a description of this damage. */
function corrupt(folder: string, draw: DrawNumber): string {
  const kinds = Object.entries(CORRUPTIONS);
  for (;;) {
    const files = filesIn(folder).filter((file) => statSync(file).size > 0);
    const path = files[draw(files.length)] ?? folder;
    const [description, corruption] = kinds[draw(kinds.length)] ?? [];
    if (corruption?.(path, draw)) return `${relative(folder, path)}: ${description}`;
  }
}

/** Copies a folder and damages the copy. Returns a description of the damage. */
export function corruptCopy(folder: string, copy: string, draw: DrawNumber): string {
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  return corrupt(copy, draw);
}

/**
 * Returns the figures that a reader without checks finds in a study folder: the fields of the study except its id, the
 * counts and digests of the manifest without times, and the rows. Throws if a file cannot be read.
 */
export function uncheckedFigures(folder: string): string {
  const { id: _, ...fields } = JSON.parse(readFileSync(join(folder, 'study.json'), 'utf8'));
  const study = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest = readFileSync(join(folder, 'manifest.ndjson'), 'utf8');
  const entries = manifest.split('\n').flatMap((line) => (line.includes('"tally"') ? [JSON.parse(line)] : []));
  const figures = entries
    .map(({ first, last, digest, tally }) => ({ first, last, digest, tally }))
    .toSorted((a, b) => a.first - b.first);
  const rows = readdirSync(join(folder, 'rows'))
    .toSorted()
    .map((name) => zstdDecompressSync(readFileSync(join(folder, 'rows', name))).toString());
  return JSON.stringify({ study, figures, rows });
}
