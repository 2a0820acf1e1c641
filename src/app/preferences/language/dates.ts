/** By language and options: formatters are slow to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a Gregorian date with Latin digits, as on the cards. */
export function formatDate(code: string, time: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${code} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${code}-u-ca-gregory-nu-latn`, options);
  formats.set(key, format);
  return format.format(time);
}
