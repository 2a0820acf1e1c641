import type { Row } from '../row.ts';

/** A column of an exported row: its name, its type in Parquet, whether all rows have it, and its value. */
interface ExportColumn {
  readonly name: string;
  readonly type: 'STRING' | 'INT64' | 'INT32' | 'BOOLEAN';
  readonly isOptional?: true;
  readonly value: (row: Row) => string | number | boolean | undefined;
}

/** The columns after `game` and `rules`, with the fields of docs/study-row.schema.json. */
export const ROW_COLUMNS: readonly ExportColumn[] = [
  { name: 'deal', type: 'INT64', value: ({ deal }) => deal },
  { name: 'verdict', type: 'STRING', value: ({ verdict }) => verdict },
  { name: 'rung', type: 'INT32', value: ({ rung }) => rung },
  { name: 'nodes', type: 'INT64', value: ({ nodes }) => nodes },
  { name: 'moves', type: 'INT32', isOptional: true, value: ifWon(({ moves }) => moves) },
  { name: 'stock', type: 'INT32', isOptional: true, value: ifWon(({ stock }) => stock) },
  { name: 'least', type: 'BOOLEAN', isOptional: true, value: ifWon(({ least }) => least) },
  { name: 'line', type: 'STRING', isOptional: true, value: ifWon(({ line }) => line) },
];

type WonRow = Extract<Row, { verdict: 'winnable' }>;

function ifWon<Value>(value: (row: WonRow) => Value): (row: Row) => Value | undefined {
  return (row) => (row.verdict === 'winnable' ? value(row) : undefined);
}

/** The first two columns, equal in all rows of a study. */
export const STUDY_COLUMNS = ['game', 'rules'] as const;

/** Returns the id of a game and its house rules, `''` for the usual ones: `pitchfork` and `runs=any`. */
export function splitVariant(name: string): readonly [game: string, rules: string] {
  const [game = '', rules = ''] = name.split('?');
  return [game, rules];
}

/** A format of exported rows. Methods throw if the output cannot be written. */
export interface RowFormat {
  readonly write: (variant: string, rows: readonly Row[]) => void;
  readonly finish: () => void;
}

export type AppendOutput = (content: string | Uint8Array) => void;
