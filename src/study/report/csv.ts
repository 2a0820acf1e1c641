import type { StudySummary } from './summary.ts';

const COLUMNS: readonly (readonly [
  name: string,
  value: (summary: StudySummary) => string | number | null | undefined,
])[] = [
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

function formatCell(value: string | number | null | undefined): string {
  const text = `${value ?? ''}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats summaries as CSV (RFC 4180 with LF): a header and a line for each study. Unknown values are empty. */
export function formatCsv(summaries: readonly StudySummary[]): string {
  const rows = summaries.map((summary) => COLUMNS.map(([, value]) => formatCell(value(summary))).join(','));
  return [COLUMNS.map(([name]) => name).join(','), ...rows, ''].join('\n');
}
