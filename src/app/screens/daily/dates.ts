import { addDays, timeOf } from '../../../games/day.ts';

/** Days of UTC in the words of a language, in the digits that are on the cards. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes long to make, and is kept. */
function formatOf(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${code} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, options);
  formats.set(key, format);
  return format;
}

/** `Saturday, November 21, 2026`. */
export function weekdayText(code: string, day: string): string {
  return formatOf(code, { dateStyle: 'full', timeZone: 'UTC' }).format(timeOf(day));
}

/** `November 2026`. */
export function monthText(code: string, month: string): string {
  return formatOf(code, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(timeOf(`${month}-01`));
}

/** When a day ends, by the clock of the place. */
export function endText(code: string, day: string): string {
  return formatOf(code, { timeStyle: 'short' }).format(timeOf(addDays(day, 1)));
}

/** The weekday of a day, from 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(timeOf(day)).getUTCDay();
}

/** A Sunday. */
const SUNDAY = '2026-11-01';

type Length = 'long' | 'short' | 'narrow';

/** The names of the weekdays in three lengths, from the first day of the week on. */
export function weekdayNames(code: string, first: number): readonly Readonly<Record<Length, string>>[] {
  const name = (weekday: Length, day: string) => formatOf(code, { weekday, timeZone: 'UTC' }).format(timeOf(day));
  const days = Array.from({ length: 7 }, (_, index) => addDays(SUNDAY, first + index));
  return days.map((day) => ({ long: name('long', day), short: name('short', day), narrow: name('narrow', day) }));
}

/** What browsers know of weeks, under one name or another; Monday is 1, Sunday 7. */
interface Weeks {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

const MONDAY = 1;

/** The first day of the week where a language is spoken as the browser prefers it, from 0 for Sunday; Monday where that isn't known. */
export function firstWeekday(code: string, preferred: readonly string[]): number {
  const locale = preferred.find((one) => one.split('-')[0] === code) ?? code;
  const weeks = new Intl.Locale(locale) as Intl.Locale & Weeks;
  const { firstDay } = weeks.getWeekInfo?.() ?? weeks.weekInfo ?? { firstDay: MONDAY };
  return firstDay % 7;
}

/** Days in weeks that begin with a weekday; nothing where a week begins or ends in another month. */
export function inWeeks(days: readonly string[], first: number): (string | undefined)[][] {
  const [start = SUNDAY] = days;
  const before = (weekdayOf(start) - first + 7) % 7;
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, index) => days[week * 7 + index - before]),
  );
}
