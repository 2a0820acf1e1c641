import { GRADES, type Grade } from '../../../games/grades.ts';

/** For each grade, the id of a won game. */
export type WonGrades = Readonly<Partial<Record<Grade, string>>>;

/** Stored, because grading a deal takes seconds: all games can't be graded again. */
const KEY = 'riffle.wonGrades';

export function wonGrades(): WonGrades {
  try {
    const kept = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    return Object.fromEntries(
      GRADES.flatMap((grade) => (typeof kept[grade] === 'string' ? [[grade, kept[grade]]] : [])),
    );
  } catch {
    return {};
  }
}

/** Stores a won game of a grade, and returns all won grades. */
export function noteWonGrade(grade: Grade, id: string): WonGrades {
  const all = { ...wonGrades(), [grade]: id };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without localStorage, the result holds only until the page closes.
  }
  return all;
}
