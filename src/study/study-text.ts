import { excerpt, StudyFault } from './faults.ts';
import { MOST_CHUNK, MOST_MEMORY, STUDY_FORMAT, type Study, studyId } from './study.ts';

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1;
const isCountUpTo = (most: number) => (value: unknown) => isCount(value) && (value as number) <= most;
const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** What each field must be, in the order in which they are written. */
const FIELDS: Readonly<Record<keyof Study, readonly [holds: (value: unknown) => boolean, expected: string]>> = {
  format: [isCount, 'a version'],
  game: [isText, 'the name of a game'],
  rules: [isText, 'a digest'],
  first: [isCount, 'a deal number'],
  last: [isCount, 'a deal number'],
  chunk: [isCountUpTo(MOST_CHUNK), `a number of deals up to ${MOST_CHUNK}`],
  ladder: [(value) => Array.isArray(value) && value.length > 0 && value.every(isCount), 'a list of numbers of nodes'],
  memory: [isCountUpTo(MOST_MEMORY), `a number of bytes up to ${MOST_MEMORY}`],
  solver: [isCount, 'a version'],
  shuffle: [isCount, 'a version'],
};

/** The fields of a study and their digest, by which a reader sees that none was changed. */
export function studyWithId(study: Study): Study & { readonly id: string } {
  return { ...study, id: studyId(study) };
}

/** A study as a file holds it. */
export function formatStudy(study: Study): string {
  return `${JSON.stringify(studyWithId(study), undefined, 2)}\n`;
}

/** Reads a study from text; `place` names the file in what is thrown. */
export function parseStudy(text: string, place: string): Study {
  return readStudy(parsed(text, place), place);
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StudyFault(`${place}: expected a study as JSON, found something else`);
  }
}

/** Reads a study from a value of unknown shape. */
export function readStudy(value: unknown, place: string): Study {
  if (typeof value !== 'object' || value === null)
    throw new StudyFault(`${place}: expected a study, found ${excerpt(String(value))}`);
  const fields = value as Record<string, unknown>;
  if (isCount(fields.format) && fields.format !== STUDY_FORMAT)
    throw new StudyFault(`${place}: expected format ${STUDY_FORMAT}, found ${excerpt(String(fields.format))}`);
  for (const [name, [holds, expected]] of Object.entries(FIELDS))
    if (!holds(fields[name]))
      throw new StudyFault(
        `${place}, ${name}: expected ${expected}, found ${excerpt(JSON.stringify(fields[name]) ?? '')}`,
      );
  const unknown = Object.keys(fields).find((name) => name !== 'id' && !Object.hasOwn(FIELDS, name));
  if (unknown !== undefined)
    throw new StudyFault(`${place}: expected the fields of a study, found also ${excerpt(unknown)}`);
  const study = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, fields[name]])) as unknown as Study;
  if (study.first > study.last)
    throw new StudyFault(`${place}: expected deals in order, found ${study.first}..${study.last}`);
  if (fields.id !== studyId(study))
    throw new StudyFault(
      `${place}, id: expected the digest of the fields, found ${excerpt(JSON.stringify(fields.id) ?? '')}`,
    );
  return study;
}
