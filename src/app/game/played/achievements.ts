import { dailyDeal } from '../../../games/daily.ts';
import { addDays, dayOf } from '../../../games/day.ts';
import { WISHES } from '../../preferences/settings/deal-wish.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import type { WonGrades } from '../../storage/games/won-grades.ts';
import { resultOf } from './count.ts';
import { kindOf } from './groups.ts';

/** Few things that are worth to be reached, all of them found in the games that are kept. */
export type Achievement = 'grades' | 'week' | 'straight';

/** How far an achievement is: reached when all of it is done. */
export interface AchievementProgress {
  readonly name: Achievement;
  readonly done: number;
  readonly needed: number;
}

/** The wishes that are no grades. */
const NO_GRADES = 2;
const GRADE_COUNT = WISHES.length - NO_GRADES;
const DAYS_OF_A_WEEK = 7;

/** The progress of each achievement. */
export function achievementsOf(games: readonly GameSummary[], wonGrades: WonGrades): AchievementProgress[] {
  const wins = games.filter((game) => resultOf(game) === 'won');
  const first = wins.filter((game) => kindOf(game) !== undefined);
  const ids = new Set(first.map(({ id }) => id));
  const grades = Object.values(wonGrades).filter((id) => ids.has(id)).length;
  return [
    { name: 'grades', done: grades, needed: GRADE_COUNT },
    { name: 'week', done: Math.min(longestRow(wonDays(wins)), DAYS_OF_A_WEEK), needed: DAYS_OF_A_WEEK },
    { name: 'straight', done: first.some(({ straight }) => straight) ? 1 : 0, needed: 1 },
  ];
}

/** The achievements that are reached after a change, and were not before it. */
export function newlyReached(
  before: readonly AchievementProgress[],
  after: readonly AchievementProgress[],
): Achievement[] {
  const isReached = ({ done, needed }: AchievementProgress) => done === needed;
  const reached = new Set(before.filter(isReached).map(({ name }) => name));
  return after.filter(isReached).flatMap(({ name }) => (reached.has(name) ? [] : name));
}

/** The days on which the daily deal of any game was won, each on the day itself. */
function wonDays(wins: readonly GameSummary[]): ReadonlySet<string> {
  return new Set(
    wins.flatMap(({ gameId, variant, deal, origin, endedAt }) => {
      if (origin === 'imported' || variant !== gameId || endedAt === undefined) return [];
      const day = dayOf(endedAt);
      return deal !== undefined && dailyDeal({ id: gameId }, day) === deal ? day : [];
    }),
  );
}

function longestRow(days: ReadonlySet<string>): number {
  let longest = 0;
  for (const day of days) {
    if (days.has(addDays(day, -1))) continue;
    let length = 1;
    while (days.has(addDays(day, length))) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}
