import { GRADES } from '../../../games/grades.ts';
import { GAMES } from '../../../games/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import type { WonGrades } from '../../storage/games/won-grades.ts';
import { anyDayStreaksOf } from '../daily/marks.ts';
import { resultOf } from './count.ts';
import { dealKindOf } from './groups.ts';

/** `grades`: a win in every grade; `week`: a daily deal won on each of seven days in a row; `straight`: a win without undo. */
export type Achievement = 'grades' | 'week' | 'straight';

/** The progress of an achievement, which is reached when `done` equals `needed`. */
export interface AchievementProgress {
  readonly name: Achievement;
  readonly done: number;
  readonly needed: number;
}

const DAYS_OF_A_WEEK = 7;

/** Returns the progress of each achievement. */
export function achievementsOf(
  games: readonly GameSummary[],
  wonGrades: WonGrades,
  today: string,
): AchievementProgress[] {
  const first = games.filter((game) => resultOf(game) === 'won' && dealKindOf(game) !== undefined);
  const { longest } = anyDayStreaksOf(GAMES, games, today);
  const ids = new Set(first.map(({ id }) => id));
  const grades = Object.values(wonGrades).filter((id) => ids.has(id)).length;
  return [
    { name: 'grades', done: grades, needed: GRADES.length },
    { name: 'week', done: Math.min(longest, DAYS_OF_A_WEEK), needed: DAYS_OF_A_WEEK },
    { name: 'straight', done: first.some(({ straight }) => straight) ? 1 : 0, needed: 1 },
  ];
}

/** Returns the achievements that are reached in `after` but not in `before`. */
export function newlyReached(
  before: readonly AchievementProgress[],
  after: readonly AchievementProgress[],
): Achievement[] {
  const isReached = ({ done, needed }: AchievementProgress) => done === needed;
  const reached = new Set(before.filter(isReached).map(({ name }) => name));
  return after.filter(isReached).flatMap(({ name }) => (reached.has(name) ? [] : name));
}
