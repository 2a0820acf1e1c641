import type { Field } from './field.ts';
import { type Frame, type Point, squareFrame, TAIL_SHOWN } from './frame.ts';
import { type TableMeasures, WASTE_SHOWN } from './measures.ts';
import { foundationBlock, type Size, separateFoundations, stockBlock, type TablePlan, talonRowWidth } from './plan.ts';
import type { Shape } from './shape.ts';

export interface OuterFrames {
  readonly foundations: readonly Frame[];
  readonly talon: readonly Frame[];
}

function wasteFrame({ x, y }: Point, fan: 'down' | 'right', step: number, from: Frame['from']): Frame {
  return { x, y, fan, step, room: step * (WASTE_SHOWN - 1), shown: WASTE_SHOWN, from, scale: 1, depth: 0 };
}

/** Foundations are at the left and the stock at the right, unless all are one group. */
export function talonRow(shape: Shape, measures: TableMeasures, field: Field, y: number, scale: number): OuterFrames {
  const isSplit = separateFoundations(shape) > 1 && shape.stock;
  return isSplit ? splitRow(shape, measures, field, y) : groupedRow(shape, measures, field, y, scale);
}

/** Places are in the tableau's columns, if they fit. */
function splitRow(shape: Shape, measures: TableMeasures, field: Field, y: number): OuterFrames {
  const { width, gap, space } = measures;
  const fits = talonRowWidth(shape, { ...measures, gap: field.pitch - width }) + space <= field.right - field.left;
  const pitch = fits ? field.pitch : width + gap;
  const x = (column: number) => field.left + column * pitch;
  const last = field.right - width;
  return {
    foundations: Array.from({ length: separateFoundations(shape) }, (_, slot) => squareFrame({ x: x(slot), y })),
    talon: [
      squareFrame({ x: last, y }),
      ...(shape.waste ? [wasteFrame({ x: last - pitch, y }, 'right', measures.wasteStep, 'top')] : []),
    ],
  };
}

function groupedRow(shape: Shape, measures: TableMeasures, field: Field, y: number, scale: number): OuterFrames {
  const width = measures.width * scale;
  const gap = Math.min(
    width * 0.3,
    shape.fan === 'right' ? measures.space : Math.max(measures.gap, field.pitch - measures.width),
  );
  const foundations = separateFoundations(shape);
  const cards = foundations + (shape.stock ? 1 : 0) + (shape.waste ? 1 : 0);
  const rowWidth = cards * (width + gap) - gap + (shape.waste ? measures.wasteStep * (WASTE_SHOWN - 1) : 0);
  // A row with a waste starts at the first column. Foundations alone do so on a low table, to leave room for text.
  const isAtSide = shape.waste || (measures.isLow && !shape.stock);
  const left = isAtSide ? field.left : (field.left + field.right - rowWidth) / 2;
  const x = (column: number) => left + column * (width + gap);
  const tail = { x: -Math.min(width * TAIL_STEP, (left - measures.margin) / TAIL_SHOWN), y: 0 };
  return {
    foundations: Array.from({ length: foundations }, (_, slot) =>
      addTail(shape, squareFrame({ x: x(slot), y }, { scale }), tail),
    ),
    talon: stockFrames(shape, measures, { x: x(foundations), y }, { x: x(foundations + 1), y }, 'right', scale),
  };
}

/** Between the visible cards of a foundation, as a share of a card's width. */
const TAIL_STEP = 0.26;

function addTail({ hasTail }: Shape, frame: Frame, tail: Point): Frame {
  return hasTail ? { ...frame, tail } : frame;
}

function stockFrames(
  shape: Shape,
  measures: TableMeasures,
  stock: Point,
  waste: Point,
  fan: 'down' | 'right',
  scale = 1,
): Frame[] {
  const step = fan === 'right' ? measures.wasteStep : measures.step;
  const frames = shape.stock ? [squareFrame(stock, { scale })] : [];
  return shape.waste ? [...frames, wasteFrame(waste, fan, step, 'lowest')] : frames;
}

/** Stock and waste are in a column at the right, with the foundations above them or at the left. */
export function talonSides(
  shape: Shape,
  plan: TablePlan,
  measures: TableMeasures,
  field: Field,
  box: Size,
  y: number,
): OuterFrames {
  const { margin, aside, gap, width, height } = measures;
  const block = foundationBlock(shape, plan, measures);
  const stock = stockBlock(shape, measures);
  const both = plan.talon === 'sides';
  const rightWidth = both ? stock.width : Math.max(block.width, stock.width);
  const right = Math.min(box.width - margin - rightWidth, field.right + aside * 1.5);
  const left = both ? Math.max(margin, field.left - aside * 1.5 - block.width) : right;
  const columns = Math.max(1, Math.min(plan.columns, separateFoundations(shape)));
  const beneath = both || !block.height ? 0 : block.height + gap;
  // The cards under a foundation's top card stick out at its upper edge, as far as the height allows.
  const spare = box.height - margin - y - beneath - stock.height;
  const tail = shape.hasTail ? Math.max(0, Math.min(width * TAIL_STEP, spare / TAIL_SHOWN)) : 0;
  const top = y + tail * TAIL_SHOWN;
  const stockY = top + beneath;
  return {
    foundations: Array.from({ length: separateFoundations(shape) }, (_, slot) => {
      const corner = {
        x: left + (slot % columns) * (width + gap),
        y: top + Math.floor(slot / columns) * (height + gap),
      };
      return addTail(shape, squareFrame(corner), { x: 0, y: -tail });
    }),
    talon: stockFrames(shape, measures, { x: right, y: stockY }, { x: right, y: stockY + height + gap }, 'down'),
  };
}
