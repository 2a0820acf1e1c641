import { escapeHtml } from './escape-html.ts';
import { plotSvg, valueText } from './plot.ts';
import type { ReportBlock, ReportPlot } from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #1f2421; --soft: #5b635e; --line: #d5d3cb; --mark: #2f6f57 }
@media (prefers-color-scheme: dark) { :root { --paper: #171a18; --ink: #e8e6df; --soft: #a5aca7; --line: #3a403c; --mark: #7cc4a5 } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif }
h1, h2 { line-height: 1.2; font-weight: 600 } h2 { margin-top: 3rem }
p { max-width: 44rem }
.wide { overflow-x: auto; margin-block: 1.5rem }
table { border-collapse: collapse; font-variant-numeric: tabular-nums } caption { text-align: start; color: var(--soft) }
th, td { padding: .3rem .7rem .3rem 0; border-block-end: 1px solid var(--line); text-align: end; white-space: nowrap }
th:first-child, td:first-child { text-align: start }
thead th { font-weight: 600; color: var(--soft) }
code, pre { font: .9em ui-monospace, monospace } p code { overflow-wrap: anywhere } pre { overflow-x: auto; padding: .8rem 1rem; border: 1px solid var(--line); border-radius: .4rem }
figure { margin: 2rem 0; max-width: 45rem } figcaption { font-weight: 600; margin-block-end: .4rem }
svg { display: block; width: 100%; min-width: 32rem; height: auto } svg text { fill: var(--soft); font: 12px system-ui, sans-serif }
svg rect, svg circle { fill: var(--mark) } .grid { stroke: var(--line) } .interval { stroke: var(--mark); stroke-width: 5; stroke-linecap: round }
summary { color: var(--soft); cursor: pointer }
@media print { details { display: none } }`;

/** Escapes a text and turns its parts in backticks into `<code>`. */
function inlineHtml(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}

function tableHtml(head: readonly string[], rows: readonly (readonly string[])[], name: string): string {
  const heads = head.map((cell) => `<th scope="col">${inlineHtml(cell)}</th>`).join('');
  const body = rows.map(
    ([first = '', ...rest]) =>
      `<tr><th scope="row">${inlineHtml(first)}</th>${rest.map((cell) => `<td>${inlineHtml(cell)}</td>`).join('')}</tr>`,
  );
  return scrollerHtml(`<table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table>`, name);
}

/** Wraps wide content in a frame that scrolls by touch and keyboard. */
function scrollerHtml(content: string, name: string): string {
  return `<section class="wide" tabindex="0" aria-label="${escapeHtml(name)}">${content}</section>`;
}

function figureHtml(plot: ReportPlot): string {
  const rows = plot.marks.map((mark) => [mark.label, valueText(plot, mark)]);
  const numbers = tableHtml(
    [plot.as === 'intervals' ? plot.up : plot.across, plot.as === 'intervals' ? plot.across : plot.up],
    rows,
    plot.title,
  );
  const details = `<details><summary>The numbers</summary>${numbers}</details>`;
  return `<figure><figcaption>${escapeHtml(plot.title)}</figcaption>${scrollerHtml(plotSvg(plot), `Plot: ${plot.title}`)}${details}</figure>`;
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

/** Formats a report as a self-contained HTML page without scripts. */
export function formatHtml(blocks: readonly ReportBlock[]): string {
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>\n<html lang="en">\n<head>${head}<style>${STYLE}</style></head>\n<body><main>\n${body}\n</main></body>\n</html>\n`;
}
