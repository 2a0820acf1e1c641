import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PART } from './durable.ts';
import { DiskFault, StudyFault, type StudyFinding, WrongStudy } from './faults.ts';
import { type ManifestEntry, parseManifest, studyInManifest } from './manifest.ts';
import { differences, type Study } from './study.ts';
import { parseStudy } from './study-text.ts';

// The names of the files in the folder of a study, and which study they record.

/** The file that says which study a folder holds. */
export const STUDY_FILE = 'study.json';
export const MANIFEST = 'manifest.ndjson';
export const TIMES = 'times.ndjson';
export const ROWS = 'rows';
export const LOCK = 'lock';

/** Whether a study's folder may hold a file of that name before it holds a study. */
function isOurs(name: string): boolean {
  return [STUDY_FILE, MANIFEST, TIMES, ROWS].includes(name) || name.endsWith(PART) || name.split('.')[0] === LOCK;
}

export const ROWS_NAME = /^(\d{8,16})\.ndjson\.zst$/;

export function rowsName(chunk: number): string {
  return `${`${chunk}`.padStart(8, '0')}.ndjson.zst`;
}

/** The text of a file; `undefined` where there is none. */
export async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') throw new StudyFault(`${dirname(path)}: expected a folder, found a file`);
    if (code === 'EISDIR') throw new StudyFault(`${path}: expected a file, found a folder`);
    throw new DiskFault(path, 'read', error);
  }
}

export async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new StudyFault(`${path}: expected a folder, found a file`);
    throw new DiskFault(path, 'read', error);
  }
}

/** The study and the chunks that a folder records, before any row is read. */
export interface Recorded {
  readonly study: Study;
  readonly entries: ReadonlyMap<number, ManifestEntry>;
  readonly faults: readonly StudyFinding[];
}

/**
 * Reads which study a folder holds and what its manifest records. Both `study.json` and the manifest name the study, with its id:
 * where one was damaged, the other is taken. `undefined` where neither is there.
 */
export async function recordedIn(path: string): Promise<Recorded | undefined> {
  const [text, manifest] = [await textOf(join(path, STUDY_FILE)), (await textOf(join(path, MANIFEST))) ?? ''];
  const copy = studyInManifest(manifest);
  const { study, faults } = copy ? besideCopy(path, text, copy) : { study: studyFrom(path, text), faults: [] };
  if (!study) return undefined;
  const parsed = parseManifest(study, manifest, MANIFEST);
  return { study, entries: parsed.entries, faults: [...faults, ...parsed.faults] };
}

function studyFrom(path: string, text: string | undefined): Study | undefined {
  return text === undefined ? undefined : parseStudy(text, join(path, STUDY_FILE));
}

/** The study of a folder whose manifest has a sound copy of it. */
function besideCopy(path: string, text: string | undefined, copy: Study): { study: Study; faults: StudyFinding[] } {
  if (text === undefined)
    return { study: copy, faults: [{ place: STUDY_FILE, fault: 'expected a study, found no file' }] };
  try {
    const study = parseStudy(text, STUDY_FILE);
    const others = differences(study, copy);
    if (!others.length) return { study, faults: [] };
    throw new WrongStudy(`${path}: ${STUDY_FILE} and ${MANIFEST} are of two studies: ${others.join('; ')}`);
  } catch (error) {
    if (error instanceof WrongStudy || !(error instanceof StudyFault)) throw error;
    return { study: copy, faults: [{ place: STUDY_FILE, fault: error.message.replace(/^study\.json(: |, )/, '') }] };
  }
}

/** What is recorded in a folder that is to hold a study: nothing yet, or that study. Anything else is refused. */
export async function refuseForeign(path: string, study: Study): Promise<Recorded | undefined> {
  const recorded = await recordedIn(path);
  if (!recorded) {
    const foreign = await foreignNameIn(path);
    if (!foreign) return undefined;
    throw new StudyFault(`${path}: expected an empty folder or this study's, found ${foreign} and no ${STUDY_FILE}`);
  }
  const others = differences(recorded.study, study);
  if (!others.length) return recorded;
  throw new StudyFault(`${path}: expected a folder of this study, found another's: ${others.join('; ')}`);
}

async function foreignNameIn(path: string): Promise<string | undefined> {
  const names = await namesIn(path);
  const foreign = names.find((name) => !isOurs(name));
  if (foreign || !names.includes(ROWS)) return foreign;
  const inRows = await namesIn(join(path, ROWS));
  const other = inRows.find((name) => !(ROWS_NAME.test(name) || name.endsWith(PART)));
  return other && join(ROWS, other);
}
