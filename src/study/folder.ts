import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkCheck, readRecordedRows } from './check-chunk.ts';
import type { ChunkResult } from './chunk.ts';
import { type ChunkTimes, formatTimes, parseTimes, type TimesFile } from './chunk-times.ts';
import { StudyDigest } from './digest.ts';
import { appendDurably, makeFolder, PART_SUFFIX, refuseReadOnly, writeAllDurably, writeDurably } from './durable.ts';
import { StudyFault, type StudyFinding, WrongStudy } from './faults.ts';
import {
  LOCK_FILE,
  listNames,
  MANIFEST_FILE,
  type RecordedStudy,
  ROWS_FILE_NAME,
  ROWS_FOLDER,
  readRecordedStudy,
  readTextIfExists,
  requireSameStudy,
  rowsFileName,
  STUDY_FILE,
  TIMES_FILE,
} from './folder-files.ts';
import { forEachInOrder, LANES } from './in-order.ts';
import { lockFolder } from './lock.ts';
import { formatEntry, formatManifest, type ManifestEntry, manifestEntryOf } from './manifest.ts';
import type { ChunkPool } from './pool.ts';
import { dealCount, findGaps } from './range.ts';
import { type ChunkRows, countRowsInFile, readRowsText } from './rows.ts';
import { type Chunk, cutIntoChunks, isChunk, type Study } from './study.ts';
import { formatStudy } from './study-text.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

interface WriteOptions {
  /** Workers that check the rows that are there; without them, this thread does. */
  readonly pool?: ChunkPool | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface PendingChunk {
  readonly result: ChunkResult;
  readonly written: PromiseWithResolvers<void>;
}

/**
 * A study on disk: `study.json` defines it, `rows/` has a file for each solved chunk, and `manifest.ndjson` is a log
 * with a line for each solved chunk. That line is appended only after the rows of the chunk are synced, so the manifest
 * never lists rows that do not exist. A chunk counts in `tally` and in the digest only after its rows were written or
 * checked by this object.
 */
export class StudyFolder {
  readonly path: string;
  readonly study: Study;
  /** The faults of `study.json` and the manifest; after opening for writing, all faults found in the folder. */
  readonly faults: readonly StudyFinding[];
  /** By their first deals, the entries of the manifest. */
  readonly #entries: Map<number, ManifestEntry>;
  readonly #checked = new Set<number>();
  readonly #pending: PendingChunk[] = [];
  readonly #writing = new Map<number, Tally>();
  #unlock: (() => Promise<void>) | undefined;
  #writer: Promise<void> | undefined;

  private constructor(path: string, { study, entries, faults }: RecordedStudy) {
    this.path = path;
    this.study = study;
    this.faults = faults;
    this.#entries = new Map(entries.map((entry) => [entry.first, entry]));
  }

  static async openForReading(path: string): Promise<StudyFolder> {
    const recorded = await readRecordedStudy(path);
    if (!recorded) throw new StudyFault(`${path}: expected the folder of a study, found no ${STUDY_FILE}`);
    return new StudyFolder(path, recorded);
  }

  /**
   * Locks a new or existing folder of a study for writing. The folder may hold a part of the range of deals; it is extended
   * then. Throws if it has another study, deals outside the range, or foreign files. Checks the rows of every recorded
   * chunk; a chunk with wrong rows counts as missing.
   */
  static async openForWriting(path: string, study: Study, options: WriteOptions = {}): Promise<StudyFolder> {
    await requireSameStudy(path, study);
    await makeFolder(join(path, ROWS_FOLDER));
    const unlock = await lockFolder(join(path, LOCK_FILE));
    try {
      const recorded = await requireSameStudy(path, study);
      await refuseReadOnly(join(path, ROWS_FOLDER), 'new');
      const folder = new StudyFolder(path, { entries: [], faults: [], ...recorded, study });
      const sound = await folder.#withSoundChunks(options);
      sound.#unlock = unlock;
      return sound;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  static async openForRepair(path: string, options?: WriteOptions): Promise<StudyFolder> {
    const { study } = await StudyFolder.openForReading(path);
    return await StudyFolder.openForWriting(path, study, options);
  }

  /** The entries of the manifest in the order of the deals. */
  get entries(): ManifestEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => a.first - b.first);
  }

  /** Cuts the missing deals into chunks of at most `size` deals. They may be too many for an array. */
  missingChunks(size: number): Generator<Chunk, void, void> {
    return cutIntoChunks(findGaps(this.study, this.entries), size);
  }

  get missingDeals(): number {
    const done = [...this.#entries.values()].reduce((sum, entry) => sum + dealCount(entry), 0);
    return dealCount(this.study) - done;
  }

  /** The tally of the checked chunks and of those being written. */
  get tally(): Tally {
    const checked = [...this.#entries.values()].flatMap(({ first, tally }) =>
      this.#checked.has(first) ? [tally] : [],
    );
    return [...checked, ...this.#writing.values()].reduce(addTallies, EMPTY_TALLY);
  }

  /**
   * Computes the digest of the study from its rows, several files at a time. Returns `undefined` until all deals are done
   * and checked, or if the signal is aborted.
   *
   * @throws {WrongStudy} if rows have changed since
   */
  async computeDigest(signal?: AbortSignal): Promise<string | undefined> {
    if (this.missingDeals > 0 || this.#checked.size < this.#entries.size) return undefined;
    const digest = new StudyDigest(this.study);
    await forEachInOrder(this.entries, TEXTS_AT_ONCE, signal, {
      run: async (entry) => readRowsText(entry, entry.digest, await this.#readFile(entry)),
      use: (text) => digest.add(text),
    });
    return signal?.aborted ? undefined : digest.finish();
  }

  /** Writes the rows of a chunk, its times and its line in the manifest. Chunks that wait meanwhile are written together. */
  saveChunk(result: ChunkResult): Promise<void> {
    const written = Promise.withResolvers<void>();
    this.#writing.set(result.first, result.tally);
    this.#pending.push({ result, written });
    this.#writer ??= this.#writePending();
    return written.promise;
  }

  async #writePending(): Promise<void> {
    // Starts after the caller has kept the promise, and writes all chunks of this moment together.
    await Promise.resolve();
    for (let batch = this.#takeBatch(); batch.length > 0; batch = this.#takeBatch()) {
      const results = batch.map(({ result }) => result);
      const end = await this.#writeChunks(results).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      for (const { first } of results) this.#writing.delete(first);
      for (const { written } of batch) {
        if (end) written.reject(end.error);
        else written.resolve();
      }
    }
    this.#writer = undefined;
  }

  #takeBatch(): PendingChunk[] {
    return this.#pending.splice(0, FILES_AT_ONCE);
  }

  async #writeChunks(results: readonly ChunkResult[]): Promise<void> {
    await writeAllDurably(results.map((result) => [this.rowsPath(result), result.rows]));
    const timed = results.filter(({ times }) => Object.keys(times).length > 0);
    await appendDurably(join(this.path, TIMES_FILE), timed.map(formatTimes).join(''));
    const entries = results.map(manifestEntryOf);
    await appendDurably(join(this.path, MANIFEST_FILE), entries.map(formatEntry).join(''));
    for (const entry of entries) {
      this.#entries.set(entry.first, entry);
      this.#checked.add(entry.first);
    }
  }

  async close(): Promise<void> {
    await this.#writer;
    await this.#unlock?.();
  }

  rowsPath(chunk: Chunk): string {
    return join(this.path, ROWS_FOLDER, rowsFileName(chunk));
  }

  /**
   * Reads and checks the rows of a chunk.
   *
   * @throws {WrongStudy} if they do not match the manifest or the deals of the chunk
   */
  async readChunkRows(entry: ManifestEntry): Promise<ChunkRows> {
    try {
      const rows = readRecordedRows(entry, await this.#readFile(entry));
      this.#checked.add(entry.first);
      return rows;
    } catch (error) {
      if (error instanceof WrongStudy) throw new WrongStudy(`${this.rowsPath(entry)}: ${error.message}`);
      throw error;
    }
  }

  /** Checks a chunk on a worker of a pool: its rows against the manifest and, if `replaysWins`, its wins by the rules. */
  async checkChunk(entry: ManifestEntry, pool: ChunkPool, replaysWins: boolean): Promise<ChunkCheck> {
    try {
      const check = await pool.check(this.study, entry, await this.#readFile(entry), replaysWins);
      if (check.kind === 'rows') this.#checked.add(entry.first);
      return check;
    } catch (error) {
      if (error instanceof WrongStudy) return { kind: 'wrong', reason: error.message };
      throw error;
    }
  }

  async #readFile(chunk: Chunk): Promise<Uint8Array> {
    return readFile(this.rowsPath(chunk)).catch((error: NodeJS.ErrnoException) => {
      throw new WrongStudy(`expected rows, found ${error.code === 'ENOENT' ? 'no file' : error.message}`);
    });
  }

  /**
   * Checks the rows of all recorded chunks, until the signal is aborted. Returns a fault for each wrong chunk and each file
   * without an entry.
   */
  async check({ pool, signal }: WriteOptions = {}): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    await forEachInOrder(this.entries, pool ? LANES * pool.size : 1, signal, {
      run: (entry) => (pool ? this.#findFaultOn(pool, entry) : this.#findFault(entry)),
      use: (fault) => {
        if (fault) faults.push(fault);
      },
    });
    return [...faults, ...(await this.findUnrecordedRows())];
  }

  async #findFaultOn(pool: ChunkPool, entry: ManifestEntry): Promise<StudyFinding | undefined> {
    const check = await this.checkChunk(entry, pool, false);
    return check.kind === 'wrong' ? this.findingOf(entry, check.reason) : undefined;
  }

  async #findFault(entry: ManifestEntry): Promise<StudyFinding | undefined> {
    try {
      await this.readChunkRows(entry);
      return undefined;
    } catch (error) {
      if (error instanceof WrongStudy)
        return this.findingOf(entry, error.message.replace(`${this.rowsPath(entry)}: `, ''));
      throw error;
    }
  }

  findingOf({ first, last }: Chunk, fault: string): StudyFinding {
    return { place: join(ROWS_FOLDER, rowsFileName({ first })), fault, chunk: { first, last } };
  }

  async findUnrecordedRows(): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    for (const name of (await listNames(join(this.path, ROWS_FOLDER))).toSorted()) {
      const first = Number(ROWS_FILE_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(first) || this.#entries.has(first)) continue;
      const rows = await countRowsInFile(join(this.path, ROWS_FOLDER, name));
      const chunk = rows && { first, last: first + rows - 1 };
      if (chunk && isChunk(this.study, chunk) && this.#isMissing(chunk))
        faults.push(this.findingOf(chunk, `expected its chunk in ${MANIFEST_FILE}, found no entry`));
      else
        faults.push({ place: join(ROWS_FOLDER, name), fault: `expected a chunk of ${MANIFEST_FILE}, found no entry` });
    }
    return faults;
  }

  #isMissing({ first, last }: Chunk): boolean {
    return [...this.#entries.values()].every((entry) => entry.last < first || entry.first > last);
  }

  /** Checks the folder and rewrites it with only the sound chunks. Returns that folder, with all faults found. */
  async #withSoundChunks(options: WriteOptions): Promise<StudyFolder> {
    const { path, study } = this;
    const faults = [...this.faults, ...(await this.check(options)), ...(await this.readTimes()).faults];
    const sound = this.entries.filter(({ first }) => this.#checked.has(first));
    const folder = new StudyFolder(path, { study, entries: sound, faults });
    await folder.#rewrite();
    for (const { first } of sound) folder.#checked.add(first);
    return folder;
  }

  /**
   * Rewrites `study.json`, the manifest and the times for the chunks of this folder. `study.json` comes first, because the
   * header of the manifest may have fewer deals. In `rows/`, removes all files of other chunks.
   */
  async #rewrite(): Promise<void> {
    const { path, study } = this;
    const { times } = await this.readTimes();
    await writeDurably(join(path, STUDY_FILE), formatStudy(study));
    await writeDurably(join(path, MANIFEST_FILE), formatManifest(study, this.entries));
    await writeDurably(join(path, TIMES_FILE), [...times.values()].map(formatTimes).join(''));
    const recorded = new Set([...this.#entries.values()].map(rowsFileName));
    for (const name of await listNames(join(path, ROWS_FOLDER)))
      if (!recorded.has(name) && (ROWS_FILE_NAME.test(name) || name.endsWith(PART_SUFFIX)))
        await rm(join(path, ROWS_FOLDER, name), { force: true });
  }

  async discardChunks(chunks: readonly Chunk[]): Promise<void> {
    for (const { first } of chunks) {
      this.#entries.delete(first);
      this.#checked.delete(first);
    }
    await writeDurably(join(this.path, MANIFEST_FILE), formatManifest(this.study, this.entries));
  }

  /** Reads the times of the recorded chunks; some may be missing. */
  async readTimes(): Promise<TimesFile> {
    const { times, faults } = parseTimes(
      this.study,
      (await readTextIfExists(join(this.path, TIMES_FILE))) ?? '',
      TIMES_FILE,
    );
    const recorded = [...times].filter(([first, { last }]) => this.#entries.get(first)?.last === last);
    return { times: new Map<number, ChunkTimes>(recorded), faults };
  }
}

/** The number of files of rows that are read or written at a time. */
const FILES_AT_ONCE = 16;

/** The number of chunks whose rows are in memory as text at a time: a large chunk has 25 MB of them. */
const TEXTS_AT_ONCE = 4;
