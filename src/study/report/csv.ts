import { type Interval, winnableShareRange } from '../../statistics/index.ts';
import { type CsvValue, formatCsvLine } from '../csv.ts';
import type { StudySummary } from './summary.ts';

const COLUMNS: readonly (readonly [name: string, value: (summary: StudySummary) => CsvValue])[] = [
  ['game', ({ study }) => study.game],
  ['first', ({ study }) => study.first],
  ['last', ({ study }) => study.last],
  ['ladder', ({ study }) => study.ladder.join(' ')],
  ['solver', ({ study }) => study.solver],
  ['digest', ({ digest }) => digest],
  ['deals', ({ deals }) => deals],
  ['winnable', ({ winnable }) => winnable],
  ['unwinnable', ({ unwinnable }) => unwinnable],
  ['undecided', ({ undecided }) => undecided],
  ['share_least', (summary) => shareOf(summary).low],
  ['share_most', (summary) => shareOf(summary).high],
  ['low', ({ share }) => share.low],
  ['high', ({ share }) => share.high],
  ['nodes_mean', ({ nodes }) => nodes?.mean],
  ['nodes_median', ({ nodes }) => nodes?.median],
  ['nodes_most', ({ nodes }) => nodes?.most],
  ['moves_mean', ({ moves }) => moves?.mean],
  ['moves_median', ({ moves }) => moves?.median],
  ['stock_mean', ({ stock }) => stock?.mean],
  ['stock_median', ({ stock }) => stock?.median],
  ['stock_proved', ({ stock }) => stock?.proved],
  ['ms_mean', ({ ms }) => ms?.mean],
  ['ms_median', ({ ms }) => ms?.median],
];

function shareOf({ winnable, undecided, deals }: StudySummary): Interval {
  return winnableShareRange(winnable, undecided, deals);
}

/**
 * Formats summaries as CSV: a header and a line for each study. Unknown values are empty. The columns `share_least` and
 * `share_most` are the winnable share if undecided deals are lost and if they are won.
 */
export function formatCsv(summaries: readonly StudySummary[]): string {
  const rows = summaries.map((summary) => formatCsvLine(COLUMNS.map(([, value]) => value(summary))));
  return [formatCsvLine(COLUMNS.map(([name]) => name)), ...rows].join('');
}
