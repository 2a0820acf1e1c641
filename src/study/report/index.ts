/** The report of a study: win rates with intervals, lengths and times, as Markdown, HTML and CSV. */
export { formatCsv } from './csv.ts';
export { formatHtml } from './html.ts';
export { formatMarkdown } from './markdown.ts';
export { type Findings, readFindings } from './read.ts';
export { percent, reportOf } from './report.ts';
