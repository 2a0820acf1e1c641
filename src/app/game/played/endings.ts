import type { GameSummary } from '../../storage/games/summary.ts';
import { resultOf, shareOf, type WinShare } from './count.ts';

export interface EndedGame {
  readonly game: GameSummary;
  readonly isWon: boolean;
  /** Of the ending or, if it is unknown, of the last change, in milliseconds since 1970. */
  readonly time: number;
}

/** In the order of their endings. */
export function endedGames(games: readonly GameSummary[]): EndedGame[] {
  return games
    .flatMap((game) => {
      const result = resultOf(game);
      const time = game.endedAt ?? game.changedAt;
      return result === 'won' || result === 'lost' ? [{ game, isWon: result === 'won', time }] : [];
    })
    .toSorted((a, b) => a.time - b.time || (a.game.id < b.game.id ? -1 : 1));
}

export interface EndingStreaks {
  /** `undefined` without games. */
  readonly current: { readonly isWon: boolean; readonly length: number } | undefined;
  readonly longest: number;
}

export function endingStreaksOf(ended: readonly EndedGame[]): EndingStreaks {
  let current: EndingStreaks['current'];
  let longest = 0;
  for (const { isWon } of ended) {
    current = { isWon, length: current?.isWon === isWon ? current.length + 1 : 1 };
    if (isWon) longest = Math.max(longest, current.length);
  }
  return { current, longest };
}

export const PERIOD_UNITS = ['week', 'month', 'year'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

export interface Period {
  /** In local time, in milliseconds since 1970. */
  readonly from: number;
  readonly won: number;
  readonly lost: number;
  /** Of all games up to the end of the period. */
  readonly share: WinShare;
}

/** The period contains `time`, moved on by `later` periods. Weeks begin on Monday. */
function periodStart(time: number, unit: PeriodUnit, later = 0): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'year') return new Date(year + later, 0).getTime();
  if (unit === 'month') return new Date(year, month + later).getTime();
  return new Date(year, month, day - ((date.getDay() + 6) % 7) + 7 * later).getTime();
}

/** From the first ending to the last, including periods without games. */
export function periodsOf(ended: readonly EndedGame[], unit: PeriodUnit): Period[] {
  const periods: Period[] = [];
  const [first, last] = [ended[0], ended.at(-1)];
  if (!first || !last) return periods;
  let next = 0;
  const all = { won: 0, lost: 0 };
  for (let from = periodStart(first.time, unit); from <= last.time; from = periodStart(from, unit, 1)) {
    const [to, now] = [periodStart(from, unit, 1), { won: 0, lost: 0 }];
    for (let one = ended[next]; one && one.time < to; one = ended[++next]) now[one.isWon ? 'won' : 'lost']++;
    all.won += now.won;
    all.lost += now.lost;
    const share = shareOf(all);
    if (share) periods.push({ from, ...now, share });
  }
  return periods;
}

/** A phone can show so many periods distinctly. */
const MAX_PERIODS = 30;

/** The shortest unit with at most about `MAX_PERIODS` periods, or else `year`. */
export function unitFor(ended: readonly EndedGame[]): PeriodUnit {
  const days = ((ended.at(-1)?.time ?? 0) - (ended[0]?.time ?? 0)) / 86_400_000;
  if (days / 7 < MAX_PERIODS) return 'week';
  return days / 30 < MAX_PERIODS ? 'month' : 'year';
}
