import { comparePairs, type RulesComparison } from './pairs.ts';
import { openPooledStudies } from './pooled-study.ts';
import { StudyCounts, type StudySummary } from './summary.ts';
import { readVerdictBlocks } from './verdict-blocks.ts';

export interface ReportData {
  readonly summaries: readonly StudySummary[];
  readonly pairs: readonly RulesComparison[];
}

/**
 * Reads the studies in folders once, chunk by chunk, all in step. Studies that differ only in their deals are pooled.
 *
 * @throws {StudyFault} if folders of a pooled study have common deals, or rows are wrong
 */
export async function readReportData(paths: readonly string[]): Promise<ReportData> {
  const all = (await openPooledStudies(paths)).map((pooled) => ({ pooled, counts: new StudyCounts(pooled) }));
  const sources = all.map(({ pooled, counts }) => ({
    game: pooled.study.game,
    blocks: readVerdictBlocks(pooled, counts),
  }));
  const pairs = await comparePairs(sources);
  return { summaries: all.map(({ counts }) => counts.summarise()), pairs };
}
