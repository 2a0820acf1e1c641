import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkCheck, readRecordedRows } from './check-chunk.ts';
import type { ChunkResult } from './chunk.ts';
import { type ChunkTimes, formatTimes, parseTimes, type TimesFile } from './chunk-times.ts';
import { appendDurably, makeFolder, PART_SUFFIX, refuseReadOnly, writeDurably } from './durable.ts';
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
import { lockFolder } from './lock.ts';
import { formatEntry, formatManifest, type ManifestEntry, manifestEntryOf } from './manifest.ts';
import type { ChunkPool } from './pool.ts';
import type { ChunkRows } from './rows.ts';
import { chunkCount, type Study, studyDigest } from './study.ts';
import { formatStudy } from './study-text.ts';
import { addTallies, EMPTY_TALLY, type Tally } from './tally.ts';

/**
 * A study on disk: `study.json` defines it, `rows/` has a file for each solved chunk, and `manifest.ndjson` is a log
 * with a line for each solved chunk. That line is appended only after the rows of the chunk are synced, so the manifest
 * never lists rows that do not exist. A chunk counts in `tally` and `digest` only after its rows were written or checked
 * by this object.
 */
export class StudyFolder {
  readonly path: string;
  readonly study: Study;
  /** The faults of `study.json` and the manifest; after opening for writing, all faults found in the folder. */
  readonly faults: readonly StudyFinding[];
  readonly #entries: Map<number, ManifestEntry>;
  readonly #checked = new Set<number>();
  /** The tallies of the chunks that are being written. */
  readonly #writing = new Map<number, Tally>();
  #unlock: (() => Promise<void>) | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  private constructor(path: string, { study, entries, faults }: RecordedStudy) {
    this.path = path;
    this.study = study;
    this.faults = faults;
    this.#entries = new Map(entries);
  }

  static async openForReading(path: string): Promise<StudyFolder> {
    const recorded = await readRecordedStudy(path);
    if (!recorded) throw new StudyFault(`${path}: expected the folder of a study, found no ${STUDY_FILE}`);
    return new StudyFolder(path, recorded);
  }

  /**
   * Locks a new or existing folder of a study for writing. Throws if the folder has another study or foreign files.
   * Checks the rows of every recorded chunk; a chunk with wrong rows counts as missing.
   */
  static async openForWriting(path: string, study: Study, signal?: AbortSignal): Promise<StudyFolder> {
    await requireSameStudy(path, study);
    await makeFolder(join(path, ROWS_FOLDER));
    const unlock = await lockFolder(join(path, LOCK_FILE));
    try {
      const recorded = (await requireSameStudy(path, study)) ?? { study, entries: new Map(), faults: [] };
      await refuseReadOnly(join(path, ROWS_FOLDER), 'new');
      const folder = new StudyFolder(path, recorded);
      const sound = await folder.#withSoundChunks(signal);
      sound.#unlock = unlock;
      return sound;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  static async openForRepair(path: string, signal?: AbortSignal): Promise<StudyFolder> {
    const { study } = await StudyFolder.openForReading(path);
    return await StudyFolder.openForWriting(path, study, signal);
  }

  get entries(): ManifestEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => a.chunk - b.chunk);
  }

  /** Yields the numbers of the missing chunks in order. They may be too many for an array. */
  *missingChunks(): Generator<number, void, void> {
    for (let chunk = 0; chunk < chunkCount(this.study); chunk++) if (!this.#entries.has(chunk)) yield chunk;
  }

  get missingCount(): number {
    return chunkCount(this.study) - this.#entries.size;
  }

  /** The tally of the checked chunks and of those being written. */
  get tally(): Tally {
    const checked = this.entries.flatMap(({ chunk, tally }) => (this.#checked.has(chunk) ? [tally] : []));
    return [...checked, ...this.#writing.values()].reduce(addTallies, EMPTY_TALLY);
  }

  /** The digest of the study; `undefined` until all chunks are done and checked. */
  get digest(): string | undefined {
    if (this.#checked.size < chunkCount(this.study)) return undefined;
    return studyDigest(
      this.study,
      this.entries.map(({ digest }) => digest),
    );
  }

  /** Writes the rows of a chunk, its times and its line in the manifest. Concurrent calls run one after the other. */
  saveChunk(result: ChunkResult): Promise<void> {
    this.#writing.set(result.chunk, result.tally);
    const kept = this.#lastWrite.then(() => this.#writeChunk(result)).finally(() => this.#writing.delete(result.chunk));
    this.#lastWrite = kept.catch(() => undefined);
    return kept;
  }

  async #writeChunk(result: ChunkResult): Promise<void> {
    const { chunk, rows, ms, times } = result;
    await writeDurably(this.rowsPath(chunk), rows);
    await appendDurably(join(this.path, TIMES_FILE), formatTimes({ chunk, ms, times }));
    const entry = manifestEntryOf(result);
    await appendDurably(join(this.path, MANIFEST_FILE), formatEntry(entry));
    this.#entries.set(chunk, entry);
    this.#checked.add(chunk);
  }

  async close(): Promise<void> {
    await this.#lastWrite;
    await this.#unlock?.();
  }

  rowsPath(chunk: number): string {
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
      this.#checked.add(entry.chunk);
      return rows;
    } catch (error) {
      if (error instanceof WrongStudy) throw new WrongStudy(`${this.rowsPath(entry.chunk)}: ${error.message}`);
      throw error;
    }
  }

  /** Checks a chunk on a worker of a pool: its rows against the manifest, its wins by the rules. */
  async checkChunk(entry: ManifestEntry, pool: ChunkPool): Promise<ChunkCheck> {
    try {
      const check = await pool.check(this.study, entry, await this.#readFile(entry));
      if (check.kind === 'rows') this.#checked.add(entry.chunk);
      return check;
    } catch (error) {
      if (error instanceof WrongStudy) return { kind: 'wrong', reason: error.message };
      throw error;
    }
  }

  async #readFile({ chunk }: ManifestEntry): Promise<Uint8Array> {
    return readFile(this.rowsPath(chunk)).catch((error: NodeJS.ErrnoException) => {
      throw new WrongStudy(`expected rows, found ${error.code === 'ENOENT' ? 'no file' : error.message}`);
    });
  }

  /** Checks the rows of all recorded chunks. Returns a fault for each wrong chunk and each file without an entry. */
  async check(signal?: AbortSignal): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    for (const entry of this.entries) {
      signal?.throwIfAborted();
      const fault = await this.readChunkRows(entry).then(
        () => undefined,
        (error: unknown) => this.findingFrom(entry.chunk, error),
      );
      if (fault) faults.push(fault);
    }
    return [...faults, ...(await this.findUnrecordedRows())];
  }

  /** Turns a `WrongStudy` error of `readChunkRows` into a finding; rethrows any other error. */
  findingFrom(chunk: number, error: unknown): StudyFinding {
    if (!(error instanceof WrongStudy)) throw error;
    return this.findingOf(chunk, error.message.replace(`${this.rowsPath(chunk)}: `, ''));
  }

  findingOf(chunk: number, fault: string): StudyFinding {
    return { place: join(ROWS_FOLDER, rowsFileName(chunk)), fault, chunk };
  }

  async findUnrecordedRows(): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    for (const name of (await listNames(join(this.path, ROWS_FOLDER))).toSorted()) {
      const chunk = Number(ROWS_FILE_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(chunk) || this.#entries.has(chunk)) continue;
      const place = join(ROWS_FOLDER, name);
      if (name === rowsFileName(chunk) && chunk < chunkCount(this.study))
        faults.push({ place, fault: `expected its chunk in ${MANIFEST_FILE}, found no entry`, chunk });
      else faults.push({ place, fault: 'expected a chunk of this study, found another number' });
    }
    return faults;
  }

  /** Checks the folder and rewrites it with only the sound chunks. Returns that folder, with all faults found. */
  async #withSoundChunks(signal: AbortSignal | undefined): Promise<StudyFolder> {
    const { path, study } = this;
    const faults = [...this.faults, ...(await this.check(signal)), ...(await this.readTimes()).faults];
    const sound = new Map(
      this.entries.flatMap((entry) => (this.#checked.has(entry.chunk) ? [[entry.chunk, entry]] : [])),
    );
    const folder = new StudyFolder(path, { study, entries: sound, faults });
    await folder.#rewrite();
    for (const chunk of sound.keys()) folder.#checked.add(chunk);
    return folder;
  }

  /**
   * Rewrites `study.json`, the manifest and the times for the chunks of this folder. In `rows/`, removes incomplete
   * files and files of chunks outside the study.
   */
  async #rewrite(): Promise<void> {
    const { path, study } = this;
    const outside = (await this.findUnrecordedRows())
      .filter(({ chunk }) => chunk === undefined)
      .map(({ place }) => place);
    const parts = (await listNames(join(path, ROWS_FOLDER))).filter((name) => name.endsWith(PART_SUFFIX));
    for (const file of [...outside, ...parts.map((name) => join(ROWS_FOLDER, name))])
      await rm(join(path, file), { force: true });
    const { times } = await this.readTimes();
    await writeDurably(join(path, STUDY_FILE), formatStudy(study));
    await writeDurably(join(path, MANIFEST_FILE), formatManifest(study, this.entries));
    await writeDurably(join(path, TIMES_FILE), [...times.values()].map(formatTimes).join(''));
  }

  async discardChunks(chunks: readonly number[]): Promise<void> {
    for (const chunk of chunks) {
      this.#entries.delete(chunk);
      this.#checked.delete(chunk);
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
    const recorded = [...times].filter(([chunk]) => this.#entries.has(chunk));
    return { times: new Map<number, ChunkTimes>(recorded), faults };
  }
}
