/** Exports the rows of studies as CSV and Parquet, for other programs. */
export { csvFormat } from './csv.ts';
export { exportRows } from './export.ts';
export { type OutputFile, openOutputFile } from './output-file.ts';
export { parquetFormat } from './parquet.ts';
export type { RowFormat } from './row.ts';
