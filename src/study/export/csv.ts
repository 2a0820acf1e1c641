import { formatCsvLine } from '../csv.ts';
import { ROW_COLUMNS, type RowFormat, STUDY_COLUMNS, splitVariant } from './row.ts';

/** Writes rows as CSV (RFC 4180 with LF), with a header. */
export function csvFormat(append: (text: string) => void): RowFormat {
  append(formatCsvLine([...STUDY_COLUMNS, ...ROW_COLUMNS.map(({ name }) => name)]));
  return {
    write: (variant, rows) => {
      const study = splitVariant(variant);
      append(rows.map((row) => formatCsvLine([...study, ...ROW_COLUMNS.map(({ value }) => value(row))])).join(''));
    },
    finish: () => undefined,
  };
}
