import type { GameSummary } from '../../storage/games/summary.ts';
import { resultOf, shareOf, type WinShare } from './count.ts';

/** A game that was won or lost. */
export interface Ended {
  readonly game: GameSummary;
  readonly isWon: boolean;
  /** In milliseconds since 1970. */
  readonly time: number;
}

/** The games that were won or lost, in the order in which that happened. */
export function endings(games: readonly GameSummary[]): Ended[] {
  return games
    .flatMap((game) => {
      const result = resultOf(game);
      const time = game.endedAt ?? game.changedAt;
      return result === 'won' || result === 'lost' ? [{ game, isWon: result === 'won', time }] : [];
    })
    .toSorted((a, b) => a.time - b.time || (a.game.id < b.game.id ? -1 : 1));
}

/** Games that ended alike, one after the other. */
export interface EndingStreaks {
  /** The one that goes on: how the last games ended, and how many did so; nothing before the first. */
  readonly current: { readonly isWon: boolean; readonly length: number } | undefined;
  /** The most wins in a row. */
  readonly longest: number;
}

export function endingStreaksOf(ended: readonly Ended[]): EndingStreaks {
  let current: EndingStreaks['current'];
  let longest = 0;
  for (const { isWon } of ended) {
    current = { isWon, length: current?.isWon === isWon ? current.length + 1 : 1 };
    if (isWon) longest = Math.max(longest, current.length);
  }
  return { current, longest };
}

export const UNITS = ['week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** A week, a month or a year of the calendar. */
export interface Period {
  /** Its first moment, by the clock of this place, in milliseconds since 1970. */
  readonly from: number;
  readonly won: number;
  readonly lost: number;
  /** The share of all that ended up to its end. */
  readonly share: WinShare;
}

/** The first moment of the period that a time lies in, or of one that many periods later. Weeks begin on Monday. */
function startOf(time: number, unit: Unit, later = 0): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === 'year') return new Date(year + later, 0).getTime();
  if (unit === 'month') return new Date(year, month + later).getTime();
  return new Date(year, month, day - ((date.getDay() + 6) % 7) + 7 * later).getTime();
}

/** Every period from the first ending to the last, also those in which none ended. */
export function periodsOf(ended: readonly Ended[], unit: Unit): Period[] {
  const periods: Period[] = [];
  const [first, last] = [ended[0], ended.at(-1)];
  if (!first || !last) return periods;
  let next = 0;
  const all = { won: 0, lost: 0 };
  for (let from = startOf(first.time, unit); from <= last.time; from = startOf(from, unit, 1)) {
    const [to, now] = [startOf(from, unit, 1), { won: 0, lost: 0 }];
    for (let one = ended[next]; one && one.time < to; one = ended[++next]) now[one.isWon ? 'won' : 'lost']++;
    all.won += now.won;
    all.lost += now.lost;
    const share = shareOf(all);
    if (share) periods.push({ from, ...now, share });
  }
  return periods;
}

/** More periods than that are not told apart on a phone. */
const TELLABLE = 30;

/** The shortest unit in which the time from the first ending to the last has a number of periods that can be told apart. */
export function unitFor(ended: readonly Ended[]): Unit {
  const days = ((ended.at(-1)?.time ?? 0) - (ended[0]?.time ?? 0)) / 86_400_000;
  if (days / 7 < TELLABLE) return 'week';
  return days / 30 < TELLABLE ? 'month' : 'year';
}
