import { escapeHtml } from './escape-html.ts';
import { type ChartMark, number, type Plot, percent } from './report.ts';

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 70;
const BOTTOM = 44;
const TOP = 12;
const ROW = 34;
/** Labels along the bottom at most. */
const LABELS = 12;

/** A plot as SVG that takes its colours from the page. */
export function plotSvg(plot: Plot): string {
  const { height, drawing } = plot.as === 'intervals' ? intervals(plot) : columns(plot);
  const name = escapeHtml(`${plot.title}. Across: ${plot.across}; up: ${plot.up}. The numbers are in the table below.`);
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${name}">${drawing}</svg>`;
}

function text(x: number, y: number, anchor: string, words: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;
}

function rule(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  const [a, b, c, d] = [x1, y1, x2, y2].map((value) => value.toFixed(1));
  return `<line class="${kind}" x1="${a}" y1="${b}" x2="${c}" y2="${d}"/>`;
}

/** The value of a mark as text: shares are percentages. */
export function valueText({ as }: Plot, { value, bounds }: ChartMark): string {
  if (bounds) return `${percent(bounds.low)} to ${percent(bounds.high)}`;
  return as === 'steps' ? percent(value) : number(value);
}

interface Drawn {
  readonly height: number;
  readonly drawing: string;
}

function columns(plot: Plot): Drawn {
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
  const every = Math.ceil(marks.length / LABELS);
  const labels = marks.flatMap(({ label }, index) =>
    index % every ? [] : [text(LEFT + (index + 0.5) * width, base + 16, 'middle', label)],
  );
  const grid = [0, 0.5, 1].flatMap((share) => [
    rule(LEFT, y(share * most), WIDTH, y(share * most), 'grid'),
    text(LEFT - 6, y(share * most) + 4, 'end', as === 'steps' ? `${share * 100} %` : number(Math.round(share * most))),
  ]);
  return {
    height: HEIGHT,
    drawing: [...grid, ...bars, ...labels, text(WIDTH / 2, HEIGHT - 6, 'middle', plot.across)].join(''),
  };
}

/** Intervals of shares one below the other, from 0 to 100 %, each on its own line with its name above it. */
function intervals(plot: Plot): Drawn {
  const { marks } = plot;
  const base = TOP + marks.length * ROW;
  const x = (share: number) => 12 + share * (WIDTH - 24);
  const grid = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    rule(x(share), TOP, x(share), base + 6, 'grid'),
    text(x(share), base + 22, share === 0 ? 'start' : share === 1 ? 'end' : 'middle', `${share * 100} %`),
  ]);
  const rows = marks.flatMap((mark, index) => {
    const y = TOP + index * ROW + 24;
    const { low, high } = mark.bounds ?? { low: mark.value, high: mark.value };
    const isLate = low > 0.5;
    return [
      rule(x(low), y, Math.max(x(high), x(low) + 1), y, 'interval'),
      `<circle cx="${x(mark.value).toFixed(1)}" cy="${y}" r="4"/>`,
      text(
        isLate ? x(low) - 10 : x(high) + 10,
        y + 4,
        isLate ? 'end' : 'start',
        `${mark.label}  ${valueText(plot, mark)}`,
      ),
    ];
  });
  return { height: base + 30, drawing: [...grid, ...rows].join('') };
}
