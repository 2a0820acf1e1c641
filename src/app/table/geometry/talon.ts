import type { Field } from './field.ts';
import { type Frame, type Point, squareFrame, TAIL_SHOWN } from './frame.ts';
import { type TableMeasures, WASTE_SHOWN } from './measures.ts';
import {
  blocksBySide,
  countOuter,
  OUTER_KINDS,
  type OuterBlock,
  type OuterKind,
  type OuterRow,
  outerRows,
  outerRowWidth,
  type Size,
  stackSize,
  type TablePlan,
} from './plan.ts';
import type { Shape } from './shape.ts';

/** The frames of the places outside the tableau. Of `talon`, the first is the stock. */
export type OuterFrames = Readonly<Record<OuterKind, readonly Frame[]>>;

export const NO_FRAMES: OuterFrames = { cells: [], reserves: [], foundations: [], talon: [] };

/** The visible edge of each covered card of a reserve, as a share of a card's width. */
const RESERVE_DEPTH = 0.03;

function wasteFrame({ x, y }: Point, fan: 'down' | 'right', step: number, from: Frame['from']): Frame {
  return { x, y, fan, step, room: step * (WASTE_SHOWN - 1), shown: WASTE_SHOWN, from, scale: 1, depth: 0 };
}

function joinFrames(parts: readonly OuterFrames[]): OuterFrames {
  const joined = OUTER_KINDS.map((kind) => [kind, parts.flatMap((part) => part[kind])]);
  return Object.fromEntries(joined) as OuterFrames;
}

/** Rows above the tableau begin with the outermost, those below end with it. */
export function talonRows(
  shape: Shape,
  measures: TableMeasures,
  field: Field,
  y: number,
  { isAbove, scale }: { readonly isAbove: boolean; readonly scale: number },
): OuterFrames {
  const rows = outerRows(shape);
  const pitch = measures.height + measures.space;
  return joinFrames(
    rows.map((row, index) => {
      const top = y + (isAbove ? index : rows.length - 1 - index) * pitch;
      const isSplit = row.length > 1 && shape.foundations > 1;
      return isSplit
        ? splitRow(row, shape, measures, field, top)
        : groupedRow(row, shape, measures, field, { y: top, scale: rows.length > 1 ? 1 : scale });
    }),
  );
}

/** A fanned waste may be so much narrower for the places to stand in the tableau's columns. */
const LEAST_WASTE_FAN = 0.88;

/**
 * The first group is at the left and the second at the right, in the tableau's columns if they fit. Otherwise the places
 * of each share the spare width, and the groups stand twice as far apart. A row may be wider than the tableau.
 */
function splitRow(row: OuterRow, shape: Shape, measures: TableMeasures, field: Field, y: number): OuterFrames {
  const { width, gap } = measures;
  const beyond = Math.max(0, outerRowWidth(row, shape, measures) - (field.right - field.left)) / 2;
  const [first, end] = [field.left - beyond, field.right + beyond];
  const room = end - first;
  const inColumns = outerRowWidth(row, shape, { ...measures, gap: field.pitch - width, wasteStep: 0 });
  const narrowStep = Math.min(measures.wasteStep, (room - inColumns) / (WASTE_SHOWN - 1));
  const fits = narrowStep >= (shape.waste ? LEAST_WASTE_FAN * measures.wasteStep : 0);
  const spare = Math.max(0, room - outerRowWidth(row, shape, measures));
  const places = row.reduce((sum, { count }) => sum + count, 0);
  const pitch = fits ? field.pitch : width + gap + spare / places;
  const last = end - width;
  return joinFrames(
    row.map(({ kind, count }, group) => {
      if (kind === 'talon') {
        const step = fits ? narrowStep : measures.wasteStep;
        const waste = wasteFrame({ x: last - pitch, y }, 'right', step, 'top');
        return { ...NO_FRAMES, talon: [squareFrame({ x: last, y }), ...(shape.waste ? [waste] : [])] };
      }
      const left = group === 0 ? first : last - (count - 1) * pitch;
      return { ...NO_FRAMES, [kind]: placeSquares(count, (slot) => ({ x: left + slot * pitch, y })) };
    }),
  );
}

function placeSquares(count: number, cornerOf: (slot: number) => Point, depth = 0): Frame[] {
  return Array.from({ length: count }, (_, slot) => squareFrame(cornerOf(slot), { depth }));
}

function groupedRow(
  row: OuterRow,
  shape: Shape,
  measures: TableMeasures,
  field: Field,
  { y, scale }: { readonly y: number; readonly scale: number },
): OuterFrames {
  const width = measures.width * scale;
  const gap = Math.min(
    width * 0.3,
    shape.fan === 'right' ? measures.space : Math.max(measures.gap, field.pitch - measures.width),
  );
  const cards = row.reduce((sum, { count }) => sum + count, 0);
  const hasWaste = shape.waste && row.some(({ kind }) => kind === 'talon');
  const rowWidth = cards * (width + gap) - gap + (hasWaste ? measures.wasteStep * (WASTE_SHOWN - 1) : 0);
  // A row with a waste starts at the first column. Foundations alone do so on a low table, to leave room for text.
  const isAtSide = hasWaste || (measures.isLow && !shape.stock);
  const left = isAtSide ? field.left : (field.left + field.right - rowWidth) / 2;
  const tail = { x: -Math.min(width * TAIL_STEP, (left - measures.margin) / TAIL_SHOWN), y: 0 };
  let column = 0;
  const nextCorner = () => ({ x: left + column++ * (width + gap), y });
  return joinFrames(
    row.map(({ kind, count }) => {
      const frames = Array.from({ length: count }, (_, slot): Frame => {
        const corner = nextCorner();
        if (kind === 'talon' && slot === 1) return wasteFrame(corner, 'right', measures.wasteStep, 'lowest');
        if (kind === 'foundations') return addTail(shape, squareFrame(corner, { scale }), tail);
        return squareFrame(corner, { scale, depth: kind === 'reserves' ? width * RESERVE_DEPTH : 0 });
      });
      return { ...NO_FRAMES, [kind]: frames };
    }),
  );
}

/** Between the visible cards of a foundation, as a share of a card's width. */
const TAIL_STEP = 0.26;

function addTail({ hasTail }: Shape, frame: Frame, tail: Point): Frame {
  return hasTail ? { ...frame, tail } : frame;
}

/** The places of each side are in blocks below each other. */
export function talonSides(
  shape: Shape,
  plan: TablePlan,
  measures: TableMeasures,
  field: Field,
  box: Size,
  y: number,
): OuterFrames {
  const { margin, aside, width } = measures;
  const sides = blocksBySide(shape, plan, measures);
  const [leftSize, rightSize] = [stackSize(sides.left, measures), stackSize(sides.right, measures)];
  const right = Math.min(box.width - margin - rightSize.width, field.right + aside * 1.5);
  const left = Math.max(margin, field.left - aside * 1.5 - leftSize.width);
  // The cards under a foundation's top card stick out at its upper edge, as far as the height allows.
  const spare = box.height - margin - y - rightSize.height;
  const tail = shape.hasTail ? Math.max(0, Math.min(width * TAIL_STEP, spare / TAIL_SHOWN)) : 0;
  const top = y + tail * TAIL_SHOWN;
  return joinFrames([
    stackFrames(sides.left, shape, measures, { x: left, y: top }, tail),
    stackFrames(sides.right, shape, measures, { x: right, y: top }, tail),
  ]);
}

function stackFrames(
  blocks: readonly OuterBlock[],
  shape: Shape,
  measures: TableMeasures,
  { x, y }: Point,
  tail: number,
): OuterFrames {
  let top = y;
  return joinFrames(
    blocks.map((block) => {
      const frames = blockFrames(block, shape, measures, { x, y: top });
      top += block.height + measures.gap;
      const own =
        block.kind === 'foundations' ? frames.map((frame) => addTail(shape, frame, { x: 0, y: -tail })) : frames;
      return { ...NO_FRAMES, [block.kind]: own };
    }),
  );
}

function blockFrames({ kind, columns }: OuterBlock, shape: Shape, measures: TableMeasures, { x, y }: Point): Frame[] {
  const { width, height, gap, step } = measures;
  if (kind === 'talon') {
    const waste = wasteFrame({ x, y: y + height + gap }, 'down', step, 'lowest');
    return [squareFrame({ x, y }), ...(shape.waste ? [waste] : [])];
  }
  const depth = kind === 'reserves' ? width * RESERVE_DEPTH : 0;
  const cornerOf = (slot: number) => ({
    x: x + (slot % columns) * (width + gap),
    y: y + Math.floor(slot / columns) * (height + gap),
  });
  return placeSquares(countOuter(shape, kind), cornerOf, depth);
}
