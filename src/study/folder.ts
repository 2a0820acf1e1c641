import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkResult } from './chunk.ts';
import { type ChunkTimes, formatTimes, parseTimes, type TimesFile } from './chunk-times.ts';
import { appendDurably, makeFolder, PART, refuseReadOnly, writeDurably } from './durable.ts';
import { StudyFault, type StudyFinding, WrongStudy } from './faults.ts';
import {
  LOCK,
  MANIFEST,
  namesIn,
  type Recorded,
  ROWS,
  ROWS_NAME,
  recordedIn,
  refuseForeign,
  rowsName,
  STUDY_FILE,
  TIMES,
  textOf,
} from './folder-files.ts';
import { lock } from './lock.ts';
import { entryOf, formatEntry, formatManifest, type ManifestEntry } from './manifest.ts';
import { type ChunkRows, readRows } from './rows.ts';
import { chunkCount, type Study, wholeDigest } from './study.ts';
import { formatStudy } from './study-text.ts';
import { addTallies, NO_TALLY, type Tally } from './tally.ts';

/**
 * A study on the disk: `study.json` says what it is, `rows/` has a file a chunk, and `manifest.ndjson` a line for each chunk whose rows
 * are written and synced. A line is added only after its rows, so that whatever stops the writer, the manifest never promises too much.
 * What it promises counts only once the rows were read and found to be as it says.
 */
export class StudyFolder {
  readonly path: string;
  readonly study: Study;
  /** What is wrong with `study.json` and the manifest; once opened for writing, what was wrong with the folder and is to be solved again. */
  readonly faults: readonly StudyFinding[];
  readonly #entries: Map<number, ManifestEntry>;
  /** The chunks whose rows were read and are as recorded. */
  readonly #checked = new Set<number>();
  #unlock: (() => Promise<void>) | undefined;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, { study, entries, faults }: Recorded) {
    this.path = path;
    this.study = study;
    this.faults = faults;
    this.#entries = new Map(entries);
  }

  /** A folder to read a study from. */
  static async read(path: string): Promise<StudyFolder> {
    const recorded = await recordedIn(path);
    if (!recorded) throw new StudyFault(`${path}: expected the folder of a study, found no ${STUDY_FILE}`);
    return new StudyFolder(path, recorded);
  }

  /**
   * A folder to write a study to: a new one, or one that goes on where it was. One of anything else is refused. Every chunk that is
   * there is checked against its rows; a wrong one counts as not done.
   */
  static async write(path: string, study: Study, signal?: AbortSignal): Promise<StudyFolder> {
    await refuseForeign(path, study);
    await makeFolder(join(path, ROWS));
    const unlock = await lock(join(path, LOCK));
    try {
      const recorded = (await refuseForeign(path, study)) ?? { study, entries: new Map(), faults: [] };
      await refuseReadOnly(join(path, ROWS), 'new');
      const folder = new StudyFolder(path, recorded);
      const sound = await folder.#withoutFaults(signal);
      sound.#unlock = unlock;
      return sound;
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /** A folder to repair: whichever study it holds. */
  static async repair(path: string, signal?: AbortSignal): Promise<StudyFolder> {
    const { study } = await StudyFolder.read(path);
    return await StudyFolder.write(path, study, signal);
  }

  /** The chunks that are recorded, in their order. */
  get entries(): ManifestEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => a.chunk - b.chunk);
  }

  /** The chunks that are to be done, first to last, looked up one by one: there may be more than fit into memory. */
  *missing(): Generator<number, void, void> {
    for (let chunk = 0; chunk < chunkCount(this.study); chunk++) if (!this.#entries.has(chunk)) yield chunk;
  }

  get missingCount(): number {
    return chunkCount(this.study) - this.#entries.size;
  }

  /** The verdicts of the chunks that were checked. */
  get tally(): Tally {
    return this.entries
      .filter(({ chunk }) => this.#checked.has(chunk))
      .reduce((sum, { tally }) => addTallies(sum, tally), NO_TALLY);
  }

  /** The digest of the whole study; `undefined` until all chunks are done and checked. */
  get digest(): string | undefined {
    if (this.#checked.size < chunkCount(this.study)) return undefined;
    return wholeDigest(
      this.study,
      this.entries.map(({ digest }) => digest),
    );
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
    await appendDurably(join(this.path, TIMES), formatTimes({ chunk, ms, times }));
    const entry = entryOf(result);
    await appendDurably(join(this.path, MANIFEST), formatEntry(entry));
    this.#entries.set(chunk, entry);
    this.#checked.add(chunk);
  }

  /** Lets other processes write to the folder. */
  async close(): Promise<void> {
    await this.#writing;
    await this.#unlock?.();
  }

  rowsPath(chunk: number): string {
    return join(this.path, ROWS, rowsName(chunk));
  }

  /** The rows of a chunk. @throws {WrongStudy} where they aren't what the manifest says, or no rows of these deals */
  async rowsOf(entry: ManifestEntry): Promise<ChunkRows> {
    try {
      const rows = await this.#checkedRows(entry);
      this.#checked.add(entry.chunk);
      return rows;
    } catch (error) {
      if (error instanceof WrongStudy) throw new WrongStudy(`${this.rowsPath(entry.chunk)}: ${error.message}`);
      throw error;
    }
  }

  async #checkedRows(entry: ManifestEntry): Promise<ChunkRows> {
    const { chunk, digest, bytes, tally } = entry;
    const file = await readFile(this.rowsPath(chunk)).catch((error: NodeJS.ErrnoException) => {
      throw new WrongStudy(`expected rows, found ${error.code === 'ENOENT' ? 'no file' : error.message}`);
    });
    const rows = readRows(entry, file);
    if (rows.digest !== digest) throw new WrongStudy(`expected rows with the digest ${digest}, found ${rows.digest}`);
    if (file.length !== bytes) throw new WrongStudy(`expected ${bytes} bytes, found ${file.length}`);
    const [expected, found] = [tallyText(tally), tallyText(rows.tally)];
    if (expected !== found) throw new WrongStudy(`expected ${expected} deals, as ${MANIFEST} says, found ${found}`);
    return rows;
  }

  /** Checks every chunk against its rows, and looks for rows that aren't recorded. */
  async check(signal?: AbortSignal): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    for (const entry of this.entries) {
      signal?.throwIfAborted();
      const fault = await this.rowsOf(entry).then(
        () => undefined,
        (error: unknown) => this.faultOf(entry.chunk, error),
      );
      if (fault) faults.push(fault);
    }
    return [...faults, ...(await this.unrecorded())];
  }

  /** A chunk's fault from what reading its rows threw; anything else is thrown on. */
  faultOf(chunk: number, error: unknown): StudyFinding {
    if (!(error instanceof WrongStudy)) throw error;
    const place = join(ROWS, rowsName(chunk));
    return { place, fault: error.message.replace(`${this.rowsPath(chunk)}: `, ''), chunk };
  }

  /** Files of rows whose chunk isn't recorded. */
  async unrecorded(): Promise<StudyFinding[]> {
    const faults: StudyFinding[] = [];
    for (const name of (await namesIn(join(this.path, ROWS))).toSorted()) {
      const chunk = Number(ROWS_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(chunk) || this.#entries.has(chunk)) continue;
      const place = join(ROWS, name);
      if (name === rowsName(chunk) && chunk < chunkCount(this.study))
        faults.push({ place, fault: `its chunk is not in ${MANIFEST}`, chunk });
      else faults.push({ place, fault: 'the study has no such chunk' });
    }
    return faults;
  }

  /** The same folder with what is wrong in it left out: the manifest lists sound chunks alone. Nothing else is deleted. */
  async #withoutFaults(signal: AbortSignal | undefined): Promise<StudyFolder> {
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

  /** Writes the files anew with what is sound, and removes parts of files and rows of chunks that the study doesn't have. */
  async #rewrite(): Promise<void> {
    const { path, study } = this;
    const useless = (await this.unrecorded()).filter(({ chunk }) => chunk === undefined).map(({ place }) => place);
    const parts = (await namesIn(join(path, ROWS))).filter((name) => name.endsWith(PART));
    for (const file of [...useless, ...parts.map((name) => join(ROWS, name))])
      await rm(join(path, file), { force: true });
    const { times } = await this.readTimes();
    await writeDurably(join(path, STUDY_FILE), formatStudy(study));
    await writeDurably(join(path, MANIFEST), formatManifest(study, this.entries));
    await writeDurably(join(path, TIMES), [...times.values()].map(formatTimes).join(''));
  }

  /** Takes chunks for not done, so that they are solved again. */
  async drop(chunks: readonly number[]): Promise<void> {
    for (const chunk of chunks) {
      this.#entries.delete(chunk);
      this.#checked.delete(chunk);
    }
    await writeDurably(join(this.path, MANIFEST), formatManifest(this.study, this.entries));
  }

  /** How long the chunks that are recorded took; some may be missing. */
  async readTimes(): Promise<TimesFile> {
    const { times, faults } = parseTimes(this.study, (await textOf(join(this.path, TIMES))) ?? '', TIMES);
    const recorded = [...times].filter(([chunk]) => this.#entries.has(chunk));
    return { times: new Map<number, ChunkTimes>(recorded), faults };
  }
}

function tallyText({ winnable, unwinnable, undecided }: Tally): string {
  return `${winnable} winnable, ${unwinnable} unwinnable and ${undecided} undecided`;
}
