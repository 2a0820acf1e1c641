import type { ReportBlock, ReportPlot } from './block.ts';
import { escapeHtml } from './escape-html.ts';
import { columnText, plotSvg } from './plot.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2421; --soft: #5b635e; --line: #d5d3cb; --mark: #2f6f57 }
@media (prefers-color-scheme: dark) { :root { --paper: #171a18; --ink: #e8e6df; --soft: #a5aca7; --line: #3a403c; --mark: #7cc4a5 } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif }
h1, h2 { line-height: 1.2; font-weight: 600 } h2 { margin-top: 3rem }
p { max-width: 44rem }
.frame { container-type: inline-size; overflow-x: auto; margin-block: 1.5rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .7rem .3rem 0; border-block-end: 1px solid var(--line); text-align: end }
th:first-child, td:first-child { text-align: start }
thead th { font-weight: 600; color: var(--soft); vertical-align: bottom } tbody th { font-weight: 400; overflow-wrap: anywhere }
code, pre { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
pre { white-space: pre-wrap; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .4rem }
figure { margin: 2rem 0; max-width: 45rem; break-inside: avoid } figcaption { font-weight: 600; margin-block-end: .4rem }
svg { display: block; width: 100% } svg text { fill: var(--soft); font: 12px system-ui, sans-serif; paint-order: stroke; stroke: var(--paper); stroke-width: 4px }
svg .name { fill: var(--ink) } svg .bar, svg .value { fill: var(--mark) } svg .value { stroke: var(--mark); stroke-width: 2 }
svg .interval { fill: var(--mark); stroke: var(--mark); opacity: .4 } svg .grid { stroke: var(--line) } svg .zero { stroke: var(--soft); stroke-width: 2 }
summary { color: var(--soft); cursor: pointer }
h1, h2, h3 { overflow-wrap: anywhere; break-after: avoid }
@container (max-width: 34rem) { svg .wide-only { display: none } }
@container (max-width: 40rem) { ${stackedRows('.fits-page')} }
@container (max-width: 58rem) { ${stackedRows('.fits-screen')} }
${stackedRows('.too-wide')}
@page { margin: 15mm }
@media print { details { display: none } body { padding: 0 } :root { --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --mark: #2f6f57 } }`;

/** Shows each row of a table as a list of its cells, each below its column's name. */
function stackedRows(table: string): string {
  return `
${table} :is(thead) { position: absolute; clip-path: inset(50%); block-size: 1px; inline-size: 1px; overflow: hidden }
${table}, ${table} tbody { display: block }
${table} tbody tr { display: grid; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)); gap: .4rem 1rem; padding-block: .7rem;
  border-block-end: 1px solid var(--line); break-inside: avoid }
${table} :is(td, tbody th) { border: 0; padding: 0; text-align: start } ${table} tbody th { grid-column: 1 / -1; font-weight: 600 }
${table} :is(td, tbody th)::before { display: block; color: var(--soft); font: .85rem system-ui, sans-serif; content: attr(data-column); content: attr(data-column) / "" }
`;
}

/** Escapes a text, turns its parts in backticks into `<code>`, and keeps percent signs on the line of their numbers. */
function inlineHtml(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]*)`/g, '<code>$1</code>')
    .replaceAll(' %', '&nbsp;%');
}

/** Estimates of the width of a character and of the space between columns, in pixels. */
const CHARACTER = 9;
const SPACE = 11;
/** The greatest width of a table, in pixels, that fits on a phone, on a printed page and on a screen. */
const WIDTHS = { 'fits-phone': 340, 'fits-page': 640, 'fits-screen': 928 } as const;

/** Returns the class of a table, which decides where its rows are stacked. */
function widthClass(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length))) ?? [];
  const width = columns.reduce((sum, length) => sum + length * CHARACTER + SPACE, 0);
  return Object.entries(WIDTHS).find(([, most]) => width <= most)?.[0] ?? 'too-wide';
}

/** Formats a table. The roles keep it a table for screen readers when its rows are stacked. */
function tableHtml(head: readonly string[], rows: readonly (readonly string[])[], name: string): string {
  const heads = head.map((cell) => `<th role="columnheader" scope="col">${inlineHtml(cell)}</th>`).join('');
  const cellHtml = (cell: string, index: number) =>
    `<td role="cell" data-column="${escapeHtml(head[index + 1] ?? '')}">${inlineHtml(cell)}</td>`;
  const rowName = escapeHtml(head[0] ?? '');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr role="row"><th role="rowheader" scope="row" data-column="${rowName}">${inlineHtml(first)}</th>${rest.map(cellHtml).join('')}</tr>`,
  );
  return frameHtml(
    `<table role="table" class="${widthClass([head, ...rows])}"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`,
    name,
  );
}

/** Wraps a table or plot in a frame, which its style measures. Should it be too wide, touch and keyboard scroll it. */
function frameHtml(content: string, name: string): string {
  return `<section class="frame" tabindex="0" aria-label="${escapeHtml(name)}">${content}</section>`;
}

function plotTable(plot: ReportPlot): string {
  const { title, across, up } = plot;
  if (plot.as === 'intervals')
    return tableHtml(
      [up, across],
      plot.marks.map(({ label, numbers }) => [label, numbers]),
      title,
    );
  return tableHtml(
    [across, up],
    plot.marks.map(({ label, value }) => [label, columnText(plot.as, value)]),
    title,
  );
}

function figureHtml(plot: ReportPlot): string {
  const details = `<details><summary>The numbers</summary>${plotTable(plot)}</details>`;
  return `<figure><figcaption>${escapeHtml(plot.title)}</figcaption>${frameHtml(plotSvg(plot), `Plot: ${plot.title}`)}${details}</figure>`;
}

function blockHtml(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${inlineHtml(block.text)}</h${block.level}>`;
    case 'text':
      return `<p>${inlineHtml(block.text)}</p>`;
    case 'code':
      return `<pre tabindex="0">${escapeHtml(block.text)}</pre>`;
    case 'table':
      return tableHtml(block.head, block.rows, block.head.filter(Boolean).join(', '));
    default:
      return figureHtml(block);
  }
}

/** The page is self-contained and has no scripts. */
export function formatHtml(blocks: readonly ReportBlock[]): string {
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>\n<html lang="en">\n<head>${head}<style>${STYLE}</style></head>\n<body><main>\n${body}\n</main></body>\n</html>\n`;
}
