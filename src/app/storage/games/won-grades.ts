import { GRADES, type Grade } from '../../../games/grades.ts';

/** The id of a won game of each grade. */
export type WonGrades = Readonly<Partial<Record<Grade, string>>>;

/** Won grades are stored because grading a deal takes seconds. */
const KEY = 'riffle-patience.wonGrades';

export function wonGrades(): WonGrades {
  try {
    return validWonGrades(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function validWonGrades(value: unknown): WonGrades {
  const ids = Object(value);
  return Object.fromEntries(GRADES.flatMap((grade) => (typeof ids[grade] === 'string' ? [[grade, ids[grade]]] : [])));
}

/** If the storage refuses, they stay as they were. */
export function changeWonGrades(all: WonGrades): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {}
}

export function storeWonGrade(grade: Grade, id: string): WonGrades {
  const all = { ...wonGrades(), [grade]: id };
  changeWonGrades(all);
  return all;
}
