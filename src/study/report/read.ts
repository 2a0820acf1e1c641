import { StudyFolder } from '../folder.ts';
import { readColumns } from './columns.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { type Summary, studySummaryOf } from './summary.ts';

/** Studies in numbers, and the pairs among them. */
export interface Findings {
  readonly summaries: readonly Summary[];
  readonly pairs: readonly Pair[];
}

/** Reads the studies in some folders, one after the other: of each no more than some bytes a deal stay in memory. */
export async function readFindings(paths: readonly string[]): Promise<Findings> {
  const all = [];
  for (const path of paths) {
    const folder = await StudyFolder.read(path);
    const columns = await readColumns(folder);
    all.push({ columns, summary: studySummaryOf(folder, columns) });
  }
  return { summaries: all.map(({ summary }) => summary), pairs: pairsOf(all.map(({ columns }) => columns)) };
}
