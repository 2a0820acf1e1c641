import { hasDailyDeals } from '../../../games/daily.ts';
import { GRADES } from '../../../games/grades.ts';
import { GAMES } from '../../../games/index.ts';
import type { GameSummary } from '../../storage/games/summary.ts';
import type { WonGrades } from '../../storage/games/won-grades.ts';
import { anyDayStreaksOf, mostWonOnADay } from '../daily/marks.ts';
import { resultOf } from './count.ts';
import { endedGames, endingStreaksOf } from './endings.ts';
import { dealKindOf } from './groups.ts';

/**
 * In this order: a win of a game; a win without undo; five games won in a row; a win of the hardest grade; a win in
 * every grade; five daily deals of a day won on that day; a daily deal won on each of seven days in a row; a hundred
 * wins.
 */
type Achievement = 'first' | 'straight' | 'running' | 'hardest' | 'grades' | 'day' | 'week' | 'hundred';

/** Reached when `done` equals `needed`. */
export interface AchievementProgress {
  readonly name: Achievement;
  /** Only for a first win. */
  readonly game: string;
  readonly done: number;
  readonly needed: number;
}

const DAYS_OF_A_WEEK = 7;
const RUNNING_WINS = 5;
const DAILY_WINS = 5;
const MANY_WINS = 100;
const DAILY_GAMES = GAMES.filter(hasDailyDeals);
const HARDEST = GRADES[GRADES.length - 1];

export function achievementsOf(
  games: readonly GameSummary[],
  wonGrades: WonGrades,
  today: string,
): AchievementProgress[] {
  const counted = games.filter((game) => dealKindOf(game) !== undefined);
  const wins = counted.filter((game) => resultOf(game) === 'won');
  const ids = new Set(wins.map(({ id }) => id));
  const grades = GRADES.filter((grade) => ids.has(wonGrades[grade] ?? ''));
  const progress = (name: Achievement, done: number, needed: number, game = ''): AchievementProgress => ({
    name,
    game,
    done: Math.min(done, needed),
    needed,
  });
  return [
    ...GAMES.map(({ id, name }) => progress('first', wins.filter(({ gameId }) => gameId === id).length, 1, name)),
    progress('straight', wins.filter(({ straight }) => straight).length, 1),
    progress('running', endingStreaksOf(endedGames(counted)).longest, RUNNING_WINS),
    progress('hardest', grades.filter((grade) => grade === HARDEST).length, 1),
    progress('grades', grades.length, GRADES.length),
    progress('day', mostWonOnADay(DAILY_GAMES, games, today), DAILY_WINS),
    progress('week', anyDayStreaksOf(DAILY_GAMES, games, today).longest, DAYS_OF_A_WEEK),
    progress('hundred', wins.length, MANY_WINS),
  ];
}

export function newlyReached(
  before: readonly AchievementProgress[],
  after: readonly AchievementProgress[],
): AchievementProgress[] {
  const isReached = ({ done, needed }: AchievementProgress) => done === needed;
  const keyOf = ({ name, game }: AchievementProgress) => `${name} ${game}`;
  const reached = new Set(before.filter(isReached).map(keyOf));
  return after.filter((one) => isReached(one) && !reached.has(keyOf(one)));
}
