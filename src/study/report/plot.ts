import { escapeHtml } from './escape-html.ts';
import { type ChartMark, formatNumber, formatPercent, type ReportPlot } from './report.ts';

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 70;
const BOTTOM = 44;
const TOP = 12;
const ROW = 34;
const MAX_LABELS = 12;

/** Draws a plot as SVG with the colours of the page. */
export function plotSvg(plot: ReportPlot): string {
  const { height, drawing } = plot.as === 'intervals' ? drawIntervals(plot) : drawColumns(plot);
  const name = escapeHtml(`${plot.title}. Across: ${plot.across}; up: ${plot.up}. The numbers are in the table below.`);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${name}">${drawing}</svg>`;
}

function textSvg(x: number, y: number, anchor: string, words: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;
}

function lineSvg(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map((value) => value.toFixed(1));
  return `<line class="${kind}" x1="${a}" y1="${b}" x2="${c}" y2="${d}"/>`;
}

/** Formats the bounds of a mark or, without bounds, its value. Bounds and the values of steps become percentages. */
export function valueText({ as }: ReportPlot, { value, bounds }: ChartMark): string {
  if (bounds) return `${formatPercent(bounds.low)} to ${formatPercent(bounds.high)}`;
  return as === 'steps' ? formatPercent(value) : formatNumber(value);
}

interface Drawing {
  readonly height: number;
  readonly drawing: string;
}

function drawColumns(plot: ReportPlot): Drawing {
  const { marks, as } = plot;
  const most = as === 'steps' ? 1 : Math.max(1, ...marks.map(({ value }) => value));
  const width = (WIDTH - LEFT) / Math.max(1, marks.length);
  const base = HEIGHT - BOTTOM;
  const y = (value: number) => base - (value / most) * (base - TOP);
  const bars = marks.map((mark, index) => {
    const x = LEFT + index * width;
    const [top, gap] = [y(mark.value), Math.min(2, width / 5)];
    const shown = `<title>${escapeHtml(`${mark.label}: ${valueText(plot, mark)}`)}</title>`;
    return `<rect x="${(x + gap / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${(width - gap).toFixed(1)}" height="${(base - top).toFixed(1)}">${shown}</rect>`;
  });
  const every = Math.ceil(marks.length / MAX_LABELS);
  const labels = marks.flatMap(({ label }, index) =>
    index % every ? [] : [textSvg(LEFT + (index + 0.5) * width, base + 16, 'middle', label)],
  );
  const grid = [0, 0.5, 1].flatMap((share) => [
    lineSvg(LEFT, y(share * most), WIDTH, y(share * most), 'grid'),
    textSvg(
      LEFT - 6,
      y(share * most) + 4,
      'end',
      as === 'steps' ? `${share * 100} %` : formatNumber(Math.round(share * most)),
    ),
  ]);
  return {
    height: HEIGHT,
    drawing: [...grid, ...bars, ...labels, textSvg(WIDTH / 2, HEIGHT - 6, 'middle', plot.across)].join(''),
  };
}

/** Draws intervals of shares from 0 to 100%, one below the other. */
function drawIntervals(plot: ReportPlot): Drawing {
  const { marks } = plot;
  const base = TOP + marks.length * ROW;
  const x = (share: number) => 12 + share * (WIDTH - 24);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    lineSvg(x(share), TOP, x(share), base + 6, 'grid'),
    textSvg(x(share), base + 22, share === 0 ? 'start' : share === 1 ? 'end' : 'middle', `${share * 100} %`),
  ]);
  const rows = marks.flatMap((mark, index) => {
    const y = TOP + index * ROW + 24;
    const { low, high } = mark.bounds ?? { low: mark.value, high: mark.value };
    const isRight = low > 0.5;
    return [
      lineSvg(x(low), y, Math.max(x(high), x(low) + 1), y, 'interval'),
      `<circle cx="${x(mark.value).toFixed(1)}" cy="${y}" r="4"/>`,
      textSvg(
        isRight ? x(low) - 10 : x(high) + 10,
        y + 4,
        isRight ? 'end' : 'start',
        `${mark.label}  ${valueText(plot, mark)}`,
      ),
    ];
  });
  return { height: base + 30, drawing: [...grid, ...rows].join('') };
}
