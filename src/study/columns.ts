import type { Verdict } from '../solver/verdict.ts';
import type { StudyFolder } from './folder.ts';
import { parseRowHead, type RowHead } from './row.ts';
import { dealsOf, type Study } from './study.ts';
import { addTimes, type Times } from './times.ts';

/** Verdicts as numbers; 0 is a deal whose chunk isn't done. */
export const VERDICTS = ['none', 'winnable', 'unwinnable', 'undecided'] as const satisfies readonly (
  | Verdict
  | 'none'
)[];
export const WINNABLE = 1;
export const UNWINNABLE = 2;
export const UNDECIDED = 3;

/** The rows of a study as numbers, by deal from the first: some bytes a deal, where rows as objects would take hundreds. */
export interface Columns {
  readonly study: Study;
  readonly verdicts: Uint8Array;
  readonly rungs: Uint8Array;
  readonly nodes: Float64Array;
  /** Moves of the winning line; 0 without one. */
  readonly moves: Uint16Array;
  /** Stock cards of the winning line, where the game has that, and whether fewer are proved not to do. */
  readonly stock: Uint16Array;
  readonly least: Uint8Array;
  readonly hasStock: boolean;
  /** How long the deals took, as far as that is known. */
  readonly times: Times;
}

/** Reads all rows of a folder; each chunk is checked against its digest. */
export async function readColumns(folder: StudyFolder): Promise<Columns> {
  const size = dealsOf(folder.study);
  const columns = {
    study: folder.study,
    verdicts: new Uint8Array(size),
    rungs: new Uint8Array(size),
    nodes: new Float64Array(size),
    moves: new Uint16Array(size),
    stock: new Uint16Array(size),
    least: new Uint8Array(size),
    hasStock: false,
    times: {},
  };
  for (const entry of folder.entries)
    for (const line of await folder.rowsOf(entry)) {
      const row = parseRowHead(line);
      file(columns, row);
      if (row.verdict === 'winnable' && row.stock !== undefined) columns.hasStock = true;
    }
  const times = [...(await folder.times()).values()];
  return { ...columns, times: times.reduce<Times>((sum, chunk) => addTimes(sum, chunk.times), {}) };
}

function file({ study, verdicts, rungs, nodes, moves, stock, least }: Columns, row: RowHead): void {
  const at = row.deal - study.first;
  verdicts[at] = VERDICTS.indexOf(row.verdict);
  rungs[at] = row.rung;
  nodes[at] = row.nodes;
  if (row.verdict !== 'winnable') return;
  moves[at] = row.moves;
  stock[at] = row.stock ?? 0;
  least[at] = row.least ? 1 : 0;
}
