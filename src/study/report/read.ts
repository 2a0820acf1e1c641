import { StudyFolder } from '../folder.ts';
import { readColumns } from './columns.ts';
import { comparePairs, type RulesComparison } from './pairs.ts';
import { type StudySummary, summariseStudy } from './summary.ts';

/** The summaries of studies, and the comparisons among them. */
export interface ReportData {
  readonly summaries: readonly StudySummary[];
  readonly pairs: readonly RulesComparison[];
}

/** Reads the studies in folders, one after the other, with only a few bytes per deal in memory. */
export async function readReportData(paths: readonly string[]): Promise<ReportData> {
  const all = [];
  for (const path of paths) {
    const folder = await StudyFolder.openForReading(path);
    const columns = await readColumns(folder);
    all.push({ columns, summary: summariseStudy(folder, columns) });
  }
  return { summaries: all.map(({ summary }) => summary), pairs: comparePairs(all.map(({ columns }) => columns)) };
}
