import type { Verdict } from '../solver/index.ts';

/** The version of rows, and the first field of each; docs/study-row.schema.json describes it. */
export const ROW_VERSION = 1;

interface AnyRow {
  readonly deal: number;
  readonly verdict: Verdict;
  /** The try of the ladder, from 1, that decided the deal; the last one where none did. */
  readonly rung: number;
  /** Nodes of all tries together. */
  readonly nodes: number;
}

/** What was found of a deal that is won by a line of moves. */
export interface WonRow extends AnyRow {
  readonly verdict: 'winnable';
  /** Moves of the line. */
  readonly moves: number;
  /** In golf games: stock cards that the line deals, and whether it is proved that no win deals fewer. */
  readonly stock?: number;
  readonly least?: boolean;
  /** The line, in the notation of docs/notation.md. */
  readonly line: string;
}

interface OtherRow extends AnyRow {
  readonly verdict: 'unwinnable' | 'undecided';
}

/** What was found of a deal. */
export type Row = WonRow | OtherRow;

/** A row without its line: what counting takes. */
export type RowHead = OtherRow | Omit<WonRow, 'line'>;

/** A row as one line of JSON; the line of moves comes last, so that a reader may stop before it. */
export function formatRow(row: Row): string {
  return `${JSON.stringify({ v: ROW_VERSION, ...row })}\n`;
}

const LINE = ',"line":"';

/** Reads a row without its line of moves, which takes most of the time. The caller checks what was read. */
export function parseRowHead(text: string): RowHead {
  const at = text.indexOf(LINE);
  return JSON.parse(at < 0 ? text : `${text.slice(0, at)}}`) as RowHead;
}

/** Reads a row. It trusts the text as `parseRowHead` does. */
export function parseRow(text: string): Row {
  return JSON.parse(text) as Row;
}
