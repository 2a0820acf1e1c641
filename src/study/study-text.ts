import { excerpt, StudyFault } from './faults.ts';
import { MAX_MEMORY, STUDY_FORMAT, type Study, studyId } from './study.ts';

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1;
const isCountUpTo = (most: number) => (value: unknown) => isCount(value) && (value as number) <= most;
const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** For each field, in the order of the file, its check and a description of a valid value. */
const FIELDS: Readonly<Record<keyof Study, readonly [isValid: (value: unknown) => boolean, expected: string]>> = {
  format: [isCount, 'a version'],
  game: [isText, 'the name of a game'],
  rules: [isText, 'a digest'],
  first: [isCount, 'a deal number'],
  last: [isCount, 'a deal number'],
  ladder: [(value) => Array.isArray(value) && value.length > 0 && value.every(isCount), 'a list of numbers of nodes'],
  memory: [isCountUpTo(MAX_MEMORY), `a number of bytes up to ${MAX_MEMORY}`],
  solver: [isCount, 'a version'],
  shuffle: [isCount, 'a version'],
};

/** Returns a study with its id, a digest of its fields that reveals any change to them. */
export function studyWithId(study: Study): Study & { readonly id: string } {
  return { ...study, id: studyId(study) };
}

/** Formats a study and its id as JSON, always with the same bytes. The study's digest covers them. */
export function formatStudy(study: Study): string {
  return `${JSON.stringify(studyWithId(study), undefined, 2)}\n`;
}

/** Parses a study. Throws a `StudyFault` that begins with `place` unless the text is what `formatStudy` returns. */
export function parseStudy(text: string, place: string): Study {
  const study = readStudy(parseJson(text, place), place);
  if (text === formatStudy(study)) return study;
  throw new StudyFault(`${place}: expected the fields and spaces as Riffle writes them, found others`);
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StudyFault(`${place}: expected a study as JSON, found something else`);
  }
}

/** Checks that a value is a study with its id, and returns it; throws a fault that begins with `place` if it is not. */
export function readStudy(value: unknown, place: string): Study {
  if (typeof value !== 'object' || value === null)
    throw new StudyFault(`${place}: expected a study, found ${excerpt(String(value))}`);
  const fields = value as Record<string, unknown>;
  if (isCount(fields.format) && fields.format !== STUDY_FORMAT)
    throw new StudyFault(`${place}: expected format ${STUDY_FORMAT}, found ${excerpt(String(fields.format))}`);
  for (const [name, [isValid, expected]] of Object.entries(FIELDS))
    if (!isValid(fields[name]))
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
