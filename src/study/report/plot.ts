import { max, min, nice, tickStep, ticks } from 'd3-array';
import type { ColumnPlot, IntervalPlot, ReportPlot } from './block.ts';
import { escapeHtml } from './escape-html.ts';
import { formatNumber, formatPercent } from './format.ts';

// Widths are percentages of the plot, so that text keeps its size on every screen.
const LEFT = 14;
const RIGHT = 97;
const TOP = 10;
const COLUMNS_HEIGHT = 230;
const LINE = 16;
const BAR = 10;

/** The widths in pixels for which labels are chosen: those of a small phone and of other pages. */
const NARROW = 270;
const WIDE = 560;
const MARGIN_SHARE = (RIGHT - LEFT) / 100;
/** An upper estimate of the width of a character, in pixels. */
const CHARACTER = 7;
const LABEL_GAP = 12;
/** The maximum length of a line of text on a narrow plot. */
const MAX_LINE = 38;

/** The class of labels that only wide plots show. */
const WIDE_ONLY = 'wide-only';

/** Draws a plot as SVG, as wide as its frame, with the colours of the page. */
export function plotSvg(plot: ReportPlot): string {
  const { height, drawing } = plot.as === 'intervals' ? drawIntervals(plot) : drawColumns(plot);
  const name = escapeHtml(`${plot.title}. Across: ${plot.across}; up: ${plot.up}. The numbers are in the table below.`);
  return `<svg height="${height}" role="img" aria-label="${name}">${drawing}</svg>`;
}

interface Drawing {
  readonly height: number;
  readonly drawing: string;
}

type Anchor = 'start' | 'middle' | 'end';

function textSvg(x: number, y: number, anchor: Anchor, words: string, kind = ''): string {
  return `<text x="${percent(x)}" y="${y}" text-anchor="${anchor}"${kind && ` class="${kind}"`}>${escapeHtml(words)}</text>`;
}

function lineSvg(from: readonly [x: number, y: number], to: readonly [x: number, y: number], kind: string): string {
  const [[x1, y1], [x2, y2]] = [from, to];
  return `<line class="${kind}" x1="${percent(x1)}" y1="${y1.toFixed(1)}" x2="${percent(x2)}" y2="${y2.toFixed(1)}"/>`;
}

function rectSvg(x: number, y: number, width: number, height: number, kind: string, title = ''): string {
  const content = title && `<title>${escapeHtml(title)}</title>`;
  return `<rect class="${kind}" x="${percent(x)}" y="${y.toFixed(1)}" width="${percent(width)}" height="${height.toFixed(1)}">${content}</rect>`;
}

function percent(x: number): string {
  return `${x.toFixed(2)}%`;
}

/**
 * Chooses the labels of an axis that neither overlap nor are cut off, by the place of each between 0 and 1. Returns
 * `undefined` for a label to leave out and `WIDE_ONLY` for one that a narrow plot has no room for.
 */
function chooseLabels(labels: readonly string[], places: readonly number[]): ('' | typeof WIDE_ONLY | undefined)[] {
  const length = (max(labels, (label) => label.length) ?? 0) * CHARACTER;
  const spacing = labels.length > 1 ? ((places.at(-1) ?? 1) - (places[0] ?? 0)) / (labels.length - 1) : 1;
  const every = (width: number) => Math.max(1, Math.ceil((length + LABEL_GAP) / (spacing * width * MARGIN_SHARE)));
  const wide = every(WIDE);
  const narrow = wide * Math.ceil(every(NARROW) / wide);
  const fits = (place: number, width: number) =>
    length / 2 <= (1 - place) * width * MARGIN_SHARE + ((100 - RIGHT) / 100) * width;
  return places.map((place, index) => {
    if (index % narrow === 0 && fits(place, NARROW)) return '';
    return index % wide === 0 && fits(place, WIDE) ? WIDE_ONLY : undefined;
  });
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** Draws bars that start at zero: counts in bins, whose labels are their starts, or shares up to a value. */
function drawColumns({ marks, as, across }: ColumnPlot): Drawing {
  const values = marks.map(({ value }) => value);
  const [, most] = nice(0, max(values) || 1, 4);
  const width = (RIGHT - LEFT) / Math.max(1, marks.length);
  const base = COLUMNS_HEIGHT - 42;
  const y = (value: number) => base - (value / most) * (base - TOP);
  const gap = Math.min(0.4, width / 5);
  const bars = marks.map(({ label, value }, index) => {
    const title = `${label}: ${columnText(as, value)}`;
    return rectSvg(LEFT + index * width + gap / 2, y(value), width - gap, base - y(value), 'bar', title);
  });
  const places = marks.map((_, index) => (index + (as === 'steps' ? 0.5 : 0)) / marks.length);
  const chosen = chooseLabels(
    marks.map(({ label }) => label),
    places,
  );
  const labels = marks.flatMap(({ label }, index) => {
    const kind = chosen[index];
    const x = LEFT + (places[index] ?? 0) * (RIGHT - LEFT);
    return kind === undefined ? [] : [textSvg(x, base + 16, 'middle', label, kind)];
  });
  const steps = ticks(0, most, 4).filter((value) => as === 'steps' || Number.isInteger(value));
  const grid = steps.flatMap((value) => [
    lineSvg([LEFT, y(value)], [RIGHT, y(value)], 'grid'),
    textSvg(
      LEFT - 1,
      Math.round(y(value)) + 4,
      'end',
      as === 'steps' ? percentTick(value, steps) : compact.format(value),
    ),
  ]);
  return {
    height: COLUMNS_HEIGHT,
    drawing: [...grid, ...bars, ...labels, textSvg(50, COLUMNS_HEIGHT - 8, 'middle', across)].join(''),
  };
}

/** Formats the value of a bar: a share as a percentage, a count as it is. */
export function columnText(as: ColumnPlot['as'], value: number): string {
  return as === 'steps' ? formatPercent(value) : formatNumber(value);
}

/** Formats a tick with as many decimals as all ticks of its axis need. */
function percentTick(value: number, all: readonly number[]): string {
  const step = ((all[1] ?? 1) - (all[0] ?? 0)) * 100;
  const digits = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  return `${(value * 100).toFixed(digits).replace('-', '−')} %`;
}

/** Returns the limits of an axis: round numbers around all intervals, and zero if they are differences. */
export function intervalLimits({ marks, isDifference }: IntervalPlot): readonly [from: number, to: number] {
  const bounds = marks.flatMap(({ interval }) => [interval.low, interval.high]);
  const all = isDifference ? [...bounds, 0] : bounds;
  const [low, high] = [min(all) ?? 0, max(all) ?? 1];
  const [from, to] = nice(low, high > low ? high : low + tickStep(0, 1, 100), 4);
  return isDifference ? [from, to] : [Math.max(0, from), Math.min(1, to)];
}

/** Breaks a label into lines, after spaces and between house rules. */
function wrapLabel(label: string): string[] {
  const lines = [''];
  for (const part of label.split(/(?<=[ ?&])/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + part.length > MAX_LINE) lines.push(part);
    else lines[lines.length - 1] = line + part;
  }
  return lines;
}

/** Draws intervals of shares or differences, one below the other, each below its label. */
function drawIntervals(plot: IntervalPlot): Drawing {
  const [from, to] = intervalLimits(plot);
  const x = (value: number) => 1 + ((value - from) / (to - from)) * 98;
  let y = TOP;
  const rows = plot.marks.flatMap(({ label, numbers, interval, value }) => {
    const lines = [...wrapLabel(label), numbers];
    const texts = lines.map((words, index) =>
      textSvg(1, y + (index + 1) * LINE - 4, 'start', words, index + 1 < lines.length ? 'name' : ''),
    );
    const top = y + lines.length * LINE + 4;
    y = top + BAR + 16;
    return [
      ...texts,
      rectSvg(x(interval.low), top, x(interval.high) - x(interval.low), BAR, 'interval', `${label}: ${numbers}`),
      rectSvg(x(value.low), top - 2, x(value.high) - x(value.low), BAR + 4, 'value'),
      // A browser leaves out a rectangle without width.
      lineSvg([x(value.low), top - 2], [x(value.low), top + BAR + 2], 'value'),
    ];
  });
  const all = ticks(from, to, 4);
  const labels = all.map((value) => percentTick(value, all));
  const chosen = chooseLabels(
    labels,
    all.map((value) => (value - from) / (to - from) / 1.1),
  );
  const grid = all.flatMap((value, index) => {
    const kind = chosen[index];
    const anchor = value <= from ? 'start' : value >= to ? 'end' : 'middle';
    const line = lineSvg([x(value), TOP], [x(value), y], plot.isDifference && value === 0 ? 'zero' : 'grid');
    return kind === undefined ? [line] : [line, textSvg(x(value), y + LINE, anchor, labels[index] ?? '', kind)];
  });
  return {
    height: y + 2 * LINE + 12,
    drawing: [...grid, ...rows, textSvg(50, y + 2 * LINE + 4, 'middle', plot.across)].join(''),
  };
}
