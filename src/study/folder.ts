import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkResult, decompressRows } from './chunk.ts';
import { appendDurably, Unwritable, writeDurably } from './durable.ts';
import { lock } from './lock.ts';
import { entryOf, formatEntry, type ManifestEntry, parseManifest } from './manifest.ts';
import { chunkCount, differences, digestOf, type Study, StudyFault, wholeDigest } from './study.ts';
import { formatStudy, parseStudy } from './study-text.ts';
import { addTallies, NO_TALLY, type Tally } from './tally.ts';
import type { Times } from './times.ts';

const STUDY = 'study.json';
const MANIFEST = 'manifest.ndjson';
const TIMES = 'times.ndjson';
const ROWS = 'rows';
const LOCK = 'lock';
/** What a run that was killed at its very beginning may have left without a study. */
const LEFTOVERS: readonly string[] = [LOCK, `${STUDY}.part`, ROWS];

/** How long a chunk took; not part of the result. */
export interface ChunkTimes {
  readonly chunk: number;
  readonly ms: number;
  readonly times: Times;
}

function fileName(chunk: number): string {
  return `${`${chunk}`.padStart(8, '0')}.ndjson.zst`;
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StudyFault(`${path}: expected a file that can be read, found ${(error as Error).message}`);
  }
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new StudyFault(`${path}: expected a folder, found ${code === 'ENOTDIR' ? 'a file' : message}`);
  }
}

/**
 * A study on the disk: `study.json` says what it is, `rows/` has a file a chunk, and `manifest.ndjson` a line for each chunk whose rows
 * are written and synced. A line is added only after its rows, so that whatever stops the writer, the manifest never promises too much.
 */
export class StudyFolder {
  readonly path: string;
  readonly study: Study;
  readonly #entries: Map<number, ManifestEntry>;
  #unlock: (() => Promise<void>) | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, study: Study, entries: ReadonlyMap<number, ManifestEntry>) {
    this.path = path;
    this.study = study;
    this.#entries = new Map(entries);
  }

  /** A folder to read a study from. */
  static async read(path: string): Promise<StudyFolder> {
    const text = await textOf(join(path, STUDY));
    if (text === undefined) throw new StudyFault(`${path}: expected the folder of a study, found no ${STUDY}`);
    const study = parseStudy(text, join(path, STUDY));
    const { entries } = parseManifest(study, (await textOf(join(path, MANIFEST))) ?? '');
    return new StudyFolder(path, study, entries);
  }

  /** A folder to write a study to: a new one, or one that goes on where it was. One of anything else is refused. */
  static async write(path: string, study: Study): Promise<StudyFolder> {
    await refuseForeign(path, study);
    await mkdir(join(path, ROWS), { recursive: true }).catch((error: unknown) => {
      throw new Unwritable(path, error);
    });
    const unlock = await lock(join(path, LOCK));
    try {
      await writeDurably(join(path, STUDY), formatStudy(study));
      const folder = new StudyFolder(path, study, await soundEntries(path, study));
      folder.#unlock = unlock;
      return folder;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /** The chunks that are done, in their order. */
  get entries(): ManifestEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => a.chunk - b.chunk);
  }

  /** The chunks that are to be done, first to last. */
  get missing(): number[] {
    return Array.from({ length: chunkCount(this.study) }, (_, chunk) => chunk).filter(
      (chunk) => !this.#entries.has(chunk),
    );
  }

  get tally(): Tally {
    return [...this.#entries.values()].reduce((sum, { tally }) => addTallies(sum, tally), NO_TALLY);
  }

  /** The digest of the whole study; `undefined` until all chunks are done. */
  get digest(): string | undefined {
    const chunks = this.entries.map(({ digest }) => digest);
    return chunks.length === chunkCount(this.study) ? wholeDigest(this.study, chunks) : undefined;
  }

  /** Writes the rows of a chunk, then its line in the manifest; each is on the disk before the next begins. One chunk at a time. */
  keep(result: ChunkResult): Promise<void> {
    const kept = this.#writing.then(() => this.#keep(result));
    this.#writing = kept.catch(() => undefined);
    return kept;
  }

  async #keep(result: ChunkResult): Promise<void> {
    const { chunk, rows, ms, times } = result;
    await writeDurably(this.rowsPath(chunk), rows);
    await appendDurably(join(this.path, TIMES), `${JSON.stringify({ chunk, ms, times } satisfies ChunkTimes)}\n`);
    const entry = entryOf(result);
    await appendDurably(join(this.path, MANIFEST), formatEntry(entry));
    this.#entries.set(chunk, entry);
  }

  /** Lets other processes write to the folder. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#unlock?.();
  }

  rowsPath(chunk: number): string {
    return join(this.path, ROWS, fileName(chunk));
  }

  /** The rows of a chunk as lines of text; throws where they aren't what the manifest says. */
  async rowsOf({ chunk, digest }: ManifestEntry): Promise<string[]> {
    const path = this.rowsPath(chunk);
    const text = await this.#textOf(path);
    if (digestOf(text) !== digest)
      throw new StudyFault(`${path}: expected rows with the digest ${digest}, found others`);
    return text.toString('utf8').split('\n').slice(0, -1);
  }

  async #textOf(path: string): Promise<Buffer> {
    try {
      return decompressRows(await readFile(path));
    } catch (error) {
      throw new StudyFault(`${path}: expected rows compressed by Zstandard, found ${(error as Error).message}`);
    }
  }

  /** How long each chunk took, by chunk; some may be missing. */
  async times(): Promise<Map<number, ChunkTimes>> {
    const lines = ((await textOf(join(this.path, TIMES))) ?? '').split('\n');
    return new Map(lines.flatMap(readTimes).map((times) => [times.chunk, times]));
  }
}

function readTimes(line: string): ChunkTimes[] {
  try {
    return [JSON.parse(line) as ChunkTimes];
  } catch {
    // The end of a file whose writer was killed: times are missed by nobody.
    return [];
  }
}

async function refuseForeign(path: string, study: Study): Promise<void> {
  const text = await textOf(join(path, STUDY));
  if (text === undefined) {
    const foreign = (await namesIn(path)).find((name) => !LEFTOVERS.includes(name));
    if (foreign)
      throw new StudyFault(`${path}: expected an empty folder or this study's, found ${foreign} and no ${STUDY}`);
    return;
  }
  const others = differences(parseStudy(text, join(path, STUDY)), study);
  if (others.length)
    throw new StudyFault(`${path}: expected a folder of this study, found another's: ${others.join('; ')}`);
}

/** The entries of a manifest whose rows are there in full length. The manifest is written anew if it holds anything else. */
async function soundEntries(path: string, study: Study): Promise<Map<number, ManifestEntry>> {
  const { entries, isTorn } = parseManifest(study, (await textOf(join(path, MANIFEST))) ?? '');
  const sound = new Map<number, ManifestEntry>();
  for (const entry of entries.values())
    if ((await sizeOf(join(path, ROWS, fileName(entry.chunk)))) === entry.bytes) sound.set(entry.chunk, entry);
  if (isTorn || sound.size < entries.size)
    await writeDurably(join(path, MANIFEST), [...sound.values()].map(formatEntry).join(''));
  return sound;
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? -1;
}
