import { addDays, timeOf } from '../../../games/day.ts';
import { cachedFormat } from '../../game/daily/day-text.ts';

/** Returns a text like `Saturday, November 21, 2026`. */
export function weekdayText(code: string, day: string): string {
  return cachedFormat(code, { dateStyle: 'full', timeZone: 'UTC' }).format(timeOf(day));
}

/** Returns a text like `November 2026`. */
export function monthText(code: string, month: string): string {
  return cachedFormat(code, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(timeOf(`${month}-01`));
}

/** Returns the local time at which a day in UTC ends. */
export function dayEndText(code: string, day: string): string {
  return cachedFormat(code, { timeStyle: 'short' }).format(timeOf(addDays(day, 1)));
}

/** Returns the weekday of a day; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

const SUNDAY = '2026-11-01';

type Length = 'long' | 'short' | 'narrow';

/** Returns the names of the weekdays in three lengths, starting at weekday `first`. */
export function weekdayNames(code: string, first: number): readonly Readonly<Record<Length, string>>[] {
  const name = (weekday: Length, day: string) => cachedFormat(code, { weekday, timeZone: 'UTC' }).format(timeOf(day));
  const days = Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, first + index));
  return days.map((day) => ({ long: name('long', day), short: name('short', day), narrow: name('narrow', day) }));
}

/** The week data of a locale, which browsers offer as a method or a property. Monday is 1, Sunday 7. */
interface LocaleWeeks {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const MONDAY = 1;

/**
 * Returns the first day of the week in the browser's preferred region for a language; 0 is Sunday. Monday if the browser has no
 * week data.
 */
export function firstWeekday(code: string, preferred: readonly string[]): number {
  const locale = preferred.find((one) => one.split('-')[0] === code) ?? code;
  const weeks = new Intl.Locale(locale) as Intl.Locale & LocaleWeeks;
  const { firstDay } = weeks.getWeekInfo?.() ?? weeks.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}

/** Groups days by weeks that begin with weekday `first`. Days of other months are `undefined`. */
export function groupByWeeks(days: readonly string[], first: number): (string | undefined)[][] {
  const [start = SUNDAY] = days;
  const before = (weekdayOf(start) - first + 7) % 7;
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => days[week * 7 + index - before]),
  );
}
