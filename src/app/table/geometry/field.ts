import { type Frame, fannedFrame, type Point, squareFrame } from './frame.ts';
import type { TableMeasures } from './measures.ts';
import { COVER_STEP, pileSize, type Size, type TablePlan } from './plan.ts';
import { type Shape, splitRows } from './shape.ts';

interface Box extends Point, Size {}

export interface Field {
  readonly piles: readonly Frame[];
  /** Row by row; empty for other tableaus than a cross. */
  readonly corners: readonly Frame[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly pitch: number;
}

/** The visible edge of each covered card of a square pile, as a share of a card's width. */
const DEPTH = 0.03;

interface Grid {
  readonly at: Point;
  /** Between the edges of neighbouring columns and rows. */
  readonly pitch: Size;
  readonly step: number;
  /** Between the first and last card of a pile: `width` of sideways fans, `height` of other piles. */
  readonly room: Size;
  readonly depth: number;
}

/** Adds one of several equal shares of the spare length to `min`, up to `max`. */
function stretchLength(min: number, max: number, spare: number, shares: number): number {
  return shares < 1 ? min : Math.max(min, Math.min(max, min + spare / shares));
}

/** The deepest pile gets the spare length, up to the preferred step. */
function fanStep({ deepest }: Shape, { leastStep, step }: TableMeasures, spare: number): number {
  return Math.min(step, leastStep + Math.max(0, spare) / Math.max(1, deepest - 1));
}

/** Gives spare width to the gaps between columns, then to sideways fans. */
function layOutColumns(shape: Shape, measures: TableMeasures, columns: number, width: number) {
  const { gap, leastStep } = measures;
  const least = pileSize(shape, measures, leastStep).width;
  const spare = width - columns * least - (columns - 1) * gap;
  const widest = measures.width * (shape.cross ? 0.14 : 0.24);
  const gapX = stretchLength(gap, widest, shape.fan === 'right' ? spare / 3 : spare, columns - 1);
  const left = Math.max(0, width - columns * least - (columns - 1) * gapX);
  const step = fanStep(shape, measures, left / columns);
  const room = shape.fan === 'right' ? step * (shape.deepest - 1) : 0;
  return { step, room, pitch: measures.width + room + gapX, used: columns * (measures.width + room + gapX) - gapX };
}

/** Gives all spare height to downward fans. Rows of other piles move apart, up to a limit. */
function layOutRows(shape: Shape, measures: TableMeasures, rows: number, height: number) {
  if (shape.columns.length > 0) {
    const { least, most } = COVER_STEP;
    const room = (height - measures.height) / Math.max(1, rows - 1);
    const pitch = Math.max(measures.height * least, Math.min(measures.height * most, room));
    return { step: 0, room: 0, pitch, used: (rows - 1) * pitch + measures.height };
  }
  const { space, leastStep } = measures;
  const isFanned = shape.fan === 'down';
  const spare = height - rows * measures.height - (rows - 1) * space;
  const gapY = isFanned ? space : stretchLength(space, measures.height * (shape.cross ? 0.12 : 0.4), spare, rows);
  const most = isFanned ? (height - (rows - 1) * gapY) / rows - measures.height : 0;
  const step = fanStep(shape, measures, most - leastStep * (shape.deepest - 1));
  // The longest pile of a row must fit, too.
  const longest = Math.max(step * (shape.deepest - 1), measures.strip * (shape.fullest - 1));
  const fanLength = isFanned ? Math.min(most, longest) : 0;
  const room = rows > 1 ? fanLength : most;
  return {
    step,
    room,
    pitch: measures.height + room + gapY,
    used: (rows - 1) * (measures.height + room + gapY) + measures.height + fanLength,
  };
}

/** The tableau is centred across, and from the upper edge down. */
export function layOutField(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Box): Field {
  const rows = splitRows(shape, plan.split);
  const columns = Math.max(...rows);
  const x = layOutColumns(shape, measures, columns, box.width);
  const y = layOutRows(shape, measures, rows.length, box.height);
  const left = box.x + (box.width - x.used) / 2;
  const grid: Grid = {
    at: { x: left, y: box.y },
    pitch: { width: x.pitch, height: y.pitch },
    step: shape.fan === 'right' ? x.step : y.step,
    room: { width: x.room, height: y.room },
    depth: measures.width * DEPTH,
  };
  return {
    piles: pileFrames(shape, grid, rows, columns),
    corners: shape.cross ? CROSS_CORNERS.map(([row, column]) => squareFrame(cornerAt(grid, row, column))) : [],
    left,
    right: left + x.used,
    bottom: box.y + y.used,
    pitch: x.pitch,
  };
}

function pileFrames(shape: Shape, grid: Grid, rows: readonly number[], columns: number): Frame[] {
  const places = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({ row, column: column + (columns - count) / 2 })),
  );
  return places.map(({ row, column }, pile) => {
    const covered = shape.columns[pile];
    if (covered === undefined) return pileFrame(shape, grid, row, column);
    return { ...squareFrame(cornerAt(grid, row, covered)), layer: row };
  });
}

/** Row and column of each foundation. */
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
  if (fan === 'none') return squareFrame(corner, { depth: grid.depth });
  return fannedFrame(corner, fan, grid.step, fan === 'right' ? grid.room.width : grid.room.height);
}
