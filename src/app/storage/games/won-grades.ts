import { GRADES, type Grade } from '../../../games/grades.ts';

/** By grade, the id of a game of that grade that was won. */
export type WonGrades = Readonly<Partial<Record<Grade, string>>>;

/** Kept in localStorage: a grade takes the coach seconds to find, so it can't be found again for all games. */
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

/** Notes that a game of a grade was won. */
export function noteWonGrade(grade: Grade, id: string): WonGrades {
  const all = { ...wonGrades(), [grade]: id };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage no game is kept either.
  }
  return all;
}
