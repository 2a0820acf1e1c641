import type { Verdict } from '../solver/index.ts';

/** The version in the first field of each row; docs/study-row.schema.json describes rows. */
export const ROW_VERSION = 1;

interface RowBase {
  readonly deal: number;
  readonly verdict: Verdict;
  /** The number of the try that decided the deal, from 1; the last try if none did. */
  readonly rung: number;
  /** Of all tries together. */
  readonly nodes: number;
}

export interface WonRow extends RowBase {
  readonly verdict: 'winnable';
  readonly moves: number;
  /** The number of stock cards that the line deals; only in golf games. */
  readonly stock?: number;
  /** Whether it is proved that no win deals fewer stock cards; only in golf games. */
  readonly least?: boolean;
  /** The winning line, in the notation of docs/notation.md. */
  readonly line: string;
}

interface UnwonRow extends RowBase {
  readonly verdict: 'unwinnable' | 'undecided';
}

export type Row = WonRow | UnwonRow;

/** A row without its line, enough for counting. */
export type RowHead = UnwonRow | Omit<WonRow, 'line'>;

/** Formats a row as one line of JSON. The winning line comes last, so that `parseRowHead` can skip it. */
export function formatRow(row: Row): string {
  return `${JSON.stringify({ v: ROW_VERSION, ...row })}\n`;
}

const LINE_FIELD = ',"line":"';

/** Parses a row without its winning line, which is faster. The caller must check the fields. */
export function parseRowHead(text: string): RowHead {
  const at = text.indexOf(LINE_FIELD);
  return JSON.parse(at < 0 ? text : `${text.slice(0, at)}}`) as RowHead;
}

/** The caller must check the fields. */
export function parseRow(text: string): Row {
  return JSON.parse(text) as Row;
}
