import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PART_SUFFIX } from './durable.ts';
import { DiskFault, StudyFault, type StudyFinding, WrongStudy } from './faults.ts';
import { type ManifestEntry, parseManifest, studyInManifest } from './manifest.ts';
import { formatRange, isWithin } from './range.ts';
import { type Chunk, describeDifferences, isExtension, type Study } from './study.ts';
import { parseStudy } from './study-text.ts';

export const STUDY_FILE = 'study.json';
export const MANIFEST_FILE = 'manifest.ndjson';
export const TIMES_FILE = 'times.ndjson';
/** The list of the runs that solved the rows. */
export const RUNS_FILE = 'runs.ndjson';
export const ROWS_FOLDER = 'rows';
export const LOCK_FILE = 'lock';

/** Whether an interrupted first run may have left a file of this name. */
function isStudyFileName(name: string): boolean {
  return (
    [STUDY_FILE, MANIFEST_FILE, TIMES_FILE, RUNS_FILE, ROWS_FOLDER].includes(name) ||
    name.endsWith(PART_SUFFIX) ||
    name.split('.')[0] === LOCK_FILE
  );
}

export const ROWS_FILE_NAME = /^(\d{16})\.ndjson\.zst$/;

/** Returns the name of the file of a chunk, its first deal, in as many digits as the last deal has. Names sort as deals do. */
export function rowsFileName({ first }: Pick<Chunk, 'first'>): string {
  return `${`${first}`.padStart(16, '0')}.ndjson.zst`;
}

export async function readTextIfExists(path: string): Promise<string | undefined> {
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

export async function listNames(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new StudyFault(`${path}: expected a folder, found a file`);
    throw new DiskFault(path, 'read', error);
  }
}

/** The study of a folder, the entries of its manifest in order, and the faults of both. No row has been read. */
export interface RecordedStudy {
  readonly study: Study;
  readonly entries: readonly ManifestEntry[];
  readonly faults: readonly StudyFinding[];
}

/**
 * Reads the study of a folder and the entries of its manifest. The study is in `study.json` and in the first line of the
 * manifest, so a study survives damage to one of them. Returns `undefined` if there is no study in either place.
 */
export async function readRecordedStudy(path: string): Promise<RecordedStudy | undefined> {
  const [text, manifest] = [
    await readTextIfExists(join(path, STUDY_FILE)),
    (await readTextIfExists(join(path, MANIFEST_FILE))) ?? '',
  ];
  const copy = studyInManifest(manifest);
  const { study, faults } = copy
    ? compareWithCopy(path, text, copy)
    : { study: parseStudyFile(path, text), faults: [] };
  if (!study) return undefined;
  const parsed = parseManifest(study, manifest, MANIFEST_FILE);
  return { study, entries: parsed.entries, faults: [...faults, ...parsed.faults] };
}

function parseStudyFile(path: string, text: string | undefined): Study | undefined {
  return text === undefined ? undefined : parseStudy(text, join(path, STUDY_FILE));
}

/**
 * Returns the study in `study.json`, or the copy from the manifest and a fault if that file is missing or damaged. The copy
 * may have fewer deals, because a study is extended in `study.json` first.
 *
 * @throws {WrongStudy} if the two studies differ otherwise
 */
function compareWithCopy(
  path: string,
  text: string | undefined,
  copy: Study,
): { study: Study; faults: StudyFinding[] } {
  if (text === undefined)
    return { study: copy, faults: [{ place: STUDY_FILE, fault: 'expected a study, found no file' }] };
  try {
    const study = parseStudy(text, STUDY_FILE);
    if (isExtension(study, copy)) return { study, faults: [] };
    const differences = describeDifferences(study, copy);
    throw new WrongStudy(
      `${path}: ${STUDY_FILE} and ${MANIFEST_FILE} belong to different studies: ${differences.join('; ')}`,
    );
  } catch (error) {
    if (error instanceof WrongStudy || !(error instanceof StudyFault)) throw error;
    return { study: copy, faults: [{ place: STUDY_FILE, fault: error.message.replace(/^study\.json(: |, )/, '') }] };
  }
}

/**
 * Reads the folder of a study, which may be extended to `study`. Returns `undefined` if the folder has no study and no
 * foreign files; throws if it has another study, deals outside `study`, or foreign files and no study.
 */
export async function requireSameStudy(path: string, study: Study): Promise<RecordedStudy | undefined> {
  const recorded = await readRecordedStudy(path);
  if (!recorded) {
    const foreign = await findForeignName(path);
    if (!foreign) return undefined;
    throw new StudyFault(
      `${path}: expected an empty folder or the folder of this study, found ${foreign} and no ${STUDY_FILE}`,
    );
  }
  const { first, last } = recorded.study;
  const differences = describeDifferences(recorded.study, { ...study, first, last });
  if (differences.length)
    throw new StudyFault(`${path}: expected the folder of this study, found another study: ${differences.join('; ')}`);
  if (isWithin(recorded.study, study)) return recorded;
  throw new StudyFault(
    `${path}: expected a range with deals ${formatRange(recorded.study)}, of which the study there is, found ${formatRange(study)}`,
  );
}

async function findForeignName(path: string): Promise<string | undefined> {
  const names = await listNames(path);
  const foreign = names.find((name) => !isStudyFileName(name));
  if (foreign || !names.includes(ROWS_FOLDER)) return foreign;
  const inRows = await listNames(join(path, ROWS_FOLDER));
  const other = inRows.find((name) => !(ROWS_FILE_NAME.test(name) || name.endsWith(PART_SUFFIX)));
  return other && join(ROWS_FOLDER, other);
}
