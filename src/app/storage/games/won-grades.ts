import { GRADES, type Grade } from '../../../games/grades.ts';

/** The id of a won game of each grade that the player has won. */
export type WonGrades = Readonly<Partial<Record<Grade, string>>>;

/** The key in `localStorage`. Won grades are stored because grading a deal takes seconds. */
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

/** Stores that a game of a grade is won. Returns all won grades. */
export function storeWonGrade(grade: Grade, id: string): WonGrades {
  const all = { ...wonGrades(), [grade]: id };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {}
  return all;
}
