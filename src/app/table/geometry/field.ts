import { type Frame, fanned, type Point, squared } from './frame.ts';
import type { TableMeasures } from './measures.ts';
import { pileSize, type Size, type TablePlan } from './plan.ts';
import { type Shape, splitRows } from './shape.ts';

export interface Region extends Point, Size {}

/** The tableau within a region. */
export interface Field {
  readonly piles: readonly Frame[];
  /** The corners of a cross's square, row by row. */
  readonly corners: readonly Frame[];
  readonly left: number;
  readonly right: number;
  /** The lowest edge that it reaches at its dealt length. */
  readonly bottom: number;
  /** From one column to the next. */
  readonly pitch: number;
}

/** How much of a covered card shows where cards lie square, as a share of a card's width. */
const DEPTH = 0.03;

/** The grid in which piles lie. */
interface Grid {
  readonly at: Point;
  readonly pitch: Size;
  readonly step: number;
  /** How far a pile's last card may lie from its first, across and down. */
  readonly room: Size;
  /** How far the edge of a card that another covers shows. */
  readonly depth: number;
}

/** A length stretched by its share of what is spare, up to `most`. */
function stretched(least: number, most: number, spare: number, shares: number): number {
  return shares < 1 ? least : Math.max(least, Math.min(most, least + spare / shares));
}

/** The least step and what `spare` length adds to it, up to the comfortable one. */
function fanStep({ deepest }: Shape, { leastStep, step }: TableMeasures, spare: number): number {
  return Math.min(step, leastStep + Math.max(0, spare) / Math.max(1, deepest - 1));
}

/** Columns: the gap widens first, then a fan that goes right. */
function across(shape: Shape, measures: TableMeasures, columns: number, width: number) {
  const { gap, leastStep } = measures;
  const least = pileSize(shape, measures, leastStep).width;
  const spare = width - columns * least - (columns - 1) * gap;
  const widest = measures.width * (shape.cross ? 0.14 : 0.24);
  const gapX = stretched(gap, widest, shape.fan === 'right' ? spare / 3 : spare, columns - 1);
  const left = Math.max(0, width - columns * least - (columns - 1) * gapX);
  const step = fanStep(shape, measures, left / columns);
  const room = shape.fan === 'right' ? step * (shape.deepest - 1) : 0;
  return { step, room, pitch: measures.width + room + gapX, used: columns * (measures.width + room + gapX) - gapX };
}

/** Rows: fans that go down take what height there is; cards that lie square keep together. */
function down(shape: Shape, measures: TableMeasures, rows: number, height: number) {
  const { space, leastStep } = measures;
  const isFanned = shape.fan === 'down';
  const spare = height - rows * measures.height - (rows - 1) * space;
  const gapY = isFanned ? space : stretched(space, measures.height * (shape.cross ? 0.12 : 0.4), spare, rows);
  const most = isFanned ? (height - (rows - 1) * gapY) / rows - measures.height : 0;
  const step = fanStep(shape, measures, most - leastStep * (shape.deepest - 1));
  const dealt = isFanned ? Math.min(most, step * (shape.deepest - 1)) : 0;
  const room = rows > 1 ? dealt : most;
  return {
    step,
    room,
    pitch: measures.height + room + gapY,
    used: (rows - 1) * (measures.height + room + gapY) + measures.height + dealt,
  };
}

/** Lays the tableau in a region: in the middle across, from its upper edge down. */
export function fieldOf(shape: Shape, plan: TablePlan, measures: TableMeasures, region: Region): Field {
  const rows = splitRows(shape, plan.split);
  const columns = Math.max(...rows);
  const x = across(shape, measures, columns, region.width);
  const y = down(shape, measures, rows.length, region.height);
  const left = region.x + (region.width - x.used) / 2;
  const grid: Grid = {
    at: { x: left, y: region.y },
    pitch: { width: x.pitch, height: y.pitch },
    step: shape.fan === 'right' ? x.step : y.step,
    room: { width: x.room, height: y.room },
    depth: measures.width * DEPTH,
  };
  return {
    piles: rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, column) => pileFrame(shape, grid, row, column + (columns - count) / 2)),
    ),
    corners: shape.cross ? CROSS_CORNERS.map(([row, column]) => squared(cornerAt(grid, row, column))) : [],
    left,
    right: left + x.used,
    bottom: region.y + y.used,
    pitch: x.pitch,
  };
}

/** The corners of a cross's square in the order of the foundations, as row and column. */
const CROSS_CORNERS = [
  [0, 0],
  [0, 2],
  [2, 0],
  [2, 2],
] as const;

function cornerAt({ at, pitch }: Grid, row: number, column: number): Point {
  return { x: at.x + column * pitch.width, y: at.y + row * pitch.height };
}

function pileFrame({ fan }: Shape, grid: Grid, row: number, column: number): Frame {
  const corner = cornerAt(grid, row, column);
  if (fan === 'none') return squared(corner, { depth: grid.depth });
  return fanned(corner, fan, grid.step, fan === 'right' ? grid.room.width : grid.room.height);
}
