import { timeOf } from '../../../games/day.ts';

/** By language and options. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters with Latin digits, as on the cards. They are slow to create. */
export function cachedFormat(code: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${code} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, options);
  formats.set(key, format);
  return format;
}

/** Returns a text like `Nov 26`, with the year if that isn't the year of `today`. */
export function dayText(code: string, day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return cachedFormat(code, { day: 'numeric', month: 'short', year, timeZone: 'UTC' }).format(timeOf(day));
}
