/**
 * Days of UTC, written `2026-11-01`, and months, written `2026-11`. Their alphabetical order is their order in time.
 */

const MS_PER_DAY = 86_400_000;

/** Returns the day of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Returns the start of a day in milliseconds since 1970; `NaN` for a text that is no day. */
export function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && validDay(timeOf(text)) === text;
}

/** Returns the day of a time, or `undefined` if the time is `NaN`. */
function validDay(time: number): string | undefined {
  return Number.isNaN(time) ? undefined : dayOf(time);
}

export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * MS_PER_DAY);
}

/** Returns the number of days from the first day to the end, the end not included. */
export function daysBetween(first: string, end: string): number {
  return (timeOf(end) - timeOf(first)) / MS_PER_DAY;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(dayOf(Date.UTC(year, number - 1 + count)));
}

/** Returns all days of a month. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  const count = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
