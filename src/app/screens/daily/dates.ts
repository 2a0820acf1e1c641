import { addDays, timeOf } from '../../../games/day.ts';
import { formatDate } from '../../preferences/language/dates.ts';

/** Like `Saturday, November 21, 2026`. */
export function weekdayText(code: string, day: string): string {
  return formatDate(code, timeOf(day), { dateStyle: 'full', timeZone: 'UTC' });
}

/** Like `November 2026`. */
export function monthText(code: string, month: string): string {
  return formatDate(code, timeOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The local time at which a day in UTC ends. */
export function dayEndText(code: string, day: string): string {
  return formatDate(code, timeOf(addDays(day, 1)), { timeStyle: 'short' });
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

const SUNDAY = '2026-11-01';

type Length = 'long' | 'short' | 'narrow';

export function weekdayNames(code: string, first: number): readonly Readonly<Record<Length, string>>[] {
  const name = (weekday: Length, day: string) => formatDate(code, timeOf(day), { weekday, timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, first + index));
  return days.map((day) => ({ long: name('long', day), short: name('short', day), narrow: name('narrow', day) }));
}

/** Browsers offer week data as a method or a property. Monday is 1, Sunday 7. */
interface LocaleWeeks {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const MONDAY = 1;

/** Uses the browser's preferred region for a language; 0 is Sunday. Monday if the browser has no week data. */
export function firstWeekday(code: string, preferred: readonly string[]): number {
  const locale = preferred.find((one) => one.split('-')[0] === code) ?? code;
  const weeks = new Intl.Locale(locale) as Intl.Locale & LocaleWeeks;
  const { firstDay } = weeks.getWeekInfo?.() ?? weeks.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}

export function groupByWeeks(days: readonly string[], first: number): (string | undefined)[][] {
  const [start = SUNDAY] = days;
  const before = (weekdayOf(start) - first + 7) % 7;
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => days[week * 7 + index - before]),
  );
}
