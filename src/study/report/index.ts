/** Reports of studies as Markdown, HTML and CSV: win rates with intervals, lengths of lines and times. */
export { formatCsv } from './csv.ts';
export { formatInterval, formatShareRange } from './format.ts';
export { formatHtml } from './html.ts';
export { formatMarkdown } from './markdown.ts';
export type { ReportProvenance } from './provenance.ts';
export { type ReportData, readReportData } from './read.ts';
export { buildReport } from './report.ts';
