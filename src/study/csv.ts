/** `null` and `undefined` leave a cell empty. */
export type CsvValue = string | number | boolean | null | undefined;

function formatCell(value: CsvValue): string {
  const text = `${value ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line of CSV (RFC 4180 with LF). */
export function formatCsvLine(values: readonly CsvValue[]): string {
  return `${values.map(formatCell).join(',')}\n`;
}
