import { type Field, fieldOf } from './field.ts';
import { type Frame, stepFor } from './frame.ts';
import { indexStep, LEAST_CHOSEN_CARD, measuresOf, type TableMeasures, widestCardIn } from './measures.ts';
import {
  fannedBy,
  foundationBlock,
  looseFoundations,
  planSize,
  plansFor,
  type Size,
  stockBlock,
  type TablePlan,
} from './plan.ts';
import type { Shape } from './shape.ts';
import { type Talon, talonRow, talonSides } from './talon.ts';

/** A laid table: the size of its cards and a frame for each spot, in the order of `spotsOf`. */
export interface Arrangement {
  readonly plan: TablePlan;
  readonly measures: TableMeasures;
  readonly frames: readonly Frame[];
}

/** The widest card with which a plan fits a box. */
function widestCard(shape: Shape, plan: TablePlan, box: Size): number {
  const fits = (width: number) => {
    const size = planSize(shape, plan, measuresOf(width, shape, box.height));
    return size.width <= box.width && size.height <= box.height;
  };
  const widest = widestCardIn(box);
  if (fits(widest)) return widest;
  let low = 1;
  // A table that isn't measured yet: its first arrangement would cost as much as the one that is shown.
  if (!box.width) return low;
  let high = widest;
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Lays the table of a shape in a box: by the plan with the largest cards, likings weighed in; its cards then as wide as a
 * share of the widest, by the same plan, so that a smaller size moves no place to another side.
 */
export function arrange(shape: Shape, box: Size, share = 1): Arrangement {
  const [first, ...others] = plansFor(shape).map((plan) => arrangeBy(shape, plan, box, 1));
  if (!first) throw new Error('a shape has no plan');
  const best = others.reduce((a, b) => (merit(shape, b) > merit(shape, a) ? b : a), first);
  return share === 1 ? best : arrangeBy(shape, best.plan, box, share);
}

function arrangeBy(anyShape: Shape, plan: TablePlan, box: Size, share: number): Arrangement {
  const shape = fannedBy(anyShape, plan);
  const width = Math.floor(chosenWidth(widestCard(shape, plan, box), share) * 4) / 4;
  const measures = measuresOf(width, shape, box.height);
  const inRow = plan.talon === 'above' || plan.talon === 'below';
  const frames = inRow ? rowFrames(shape, plan, measures, box) : sideFrames(shape, plan, measures, box);
  return { plan, measures, frames };
}

/** Cards as wide as a share of the widest, but not so small by choice that they can't be read. */
function chosenWidth(widest: number, share: number): number {
  return Math.max(Math.min(widest, LEAST_CHOSEN_CARD), widest * share);
}

/** How good a table is: by the width of its cards, and a little by how much of the covered ones shows. */
function merit({ deepest }: Shape, { plan, measures, frames: [pile] }: Arrangement): number {
  const shown = plan.fan === 'down' && pile ? Math.min(1, stepFor(pile, deepest) / indexStep(measures.width)) : 1;
  return measures.width * plan.liked * shown ** 0.2;
}

/** Who sits at a table: places change sides for the left hand, and where words are written from the right; for both, not. */
export interface Facing {
  readonly leftHand?: boolean;
  readonly fromRight?: boolean;
}

/** A table as it lies before somebody. Piles that are fanned sideways open as words are read. */
export function faced(table: Arrangement, box: Size, { leftHand, fromRight }: Facing): Arrangement {
  const sided = leftHand ? mirrored(table, box, false) : table;
  return fromRight ? mirrored(sided, box, table.frames.some(isSidewaysPile)) : sided;
}

function isSidewaysPile({ fan, shown }: Frame): boolean {
  return fan === 'right' && !Number.isFinite(shown);
}

/** Places change sides; fans that go sideways stay as they are, or `turn` with their places. */
function mirrored({ plan, measures, frames }: Arrangement, box: Size, turn: boolean): Arrangement {
  const mirror = (frame: Frame): Frame => {
    const x = box.width - frame.x - measures.width * frame.scale;
    const { tail } = frame;
    if (tail) return { ...frame, x, tail: { x: -tail.x, y: tail.y } };
    if (frame.fan !== 'right') return { ...frame, x };
    if (turn) return { ...frame, x, fan: 'left' };
    if (isSidewaysPile(frame)) return { ...frame, x: x - frame.room };
    return { ...frame, x, from: frame.from === 'top' ? 'lowest' : 'top' };
  };
  return { plan, measures, frames: frames.map(mirror) };
}

function allFrames({ piles, corners }: Field, { foundations, talon }: Talon): Frame[] {
  return [...piles, ...corners, ...foundations, ...talon];
}

function growsDown({ grows, fan }: Shape): boolean {
  return grows && fan === 'down';
}

/** A card that is easily hit and read, in CSS pixels. */
const EASY_CARD = 72;

/** The step at which the longest pile still reads easily, in CSS pixels: a table lies no lower than leaves room for it. */
const EASY_STEP = 14;

/** How much lower a table lies than at the upper edge: in the middle of the height that is left, with room for its piles to grow. */
function lowering(shape: Shape, { height }: TableMeasures, { piles: [pile], bottom }: Field, edge: number): number {
  if (!growsDown(shape) || !pile) return Math.max(0, edge - bottom) / 2;
  const reach = (cards: number, step: number) => pile.y + height + (cards - 1) * step;
  const spare = edge - reach(shape.dealt, stepFor(pile, shape.dealt));
  const spareWhenFull = edge - reach(shape.fullest, Math.min(pile.step, EASY_STEP));
  return Math.max(0, Math.min(spare / 2, spareWhenFull));
}

function rowFrames(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): Frame[] {
  const { margin, space, height } = measures;
  const hasRow = looseFoundations(shape) > 0 || shape.stock;
  const taken = hasRow ? height + space : 0;
  const isAbove = plan.talon === 'above';
  const within = { x: margin, width: box.width - 2 * margin, height: box.height - 2 * margin - taken };
  const flat = fieldOf(shape, plan, measures, { ...within, y: margin + (isAbove ? taken : 0) });
  const full = box.height - margin - (isAbove ? 0 : taken);
  const scale = isAbove ? 1 : talonScale(shape, measures, full - flat.bottom);
  const edge = full - (scale - 1) * height;
  // Where height is left over, the row keeps its distance from the tableau.
  const air = shape.cross ? 0 : Math.max(0, Math.min((edge - flat.bottom) * 0.2, height * 0.4));
  const lower = lowering(shape, measures, flat, edge - air);
  const top = margin + lower;
  const room = within.height - (growsDown(shape) ? lower + air : 0);
  const field = fieldOf(shape, plan, measures, { ...within, height: room, y: top + (isAbove ? taken + air : 0) });
  const row = hasRow
    ? talonRow(shape, measures, field, isAbove ? top : field.bottom + space + air, scale)
    : { foundations: [], talon: [] };
  return allFrames(field, row);
}

/**
 * The size of a single foundation and its stock below the piles against the other cards: where those are small and height is left, they
 * are as large as a finger likes, since every card goes there.
 */
function talonScale(shape: Shape, { width, height }: TableMeasures, spare: number): number {
  if (looseFoundations(shape) !== 1 || shape.waste) return 1;
  return Math.max(1, Math.min(EASY_CARD / width, 1 + (spare * 0.4) / height));
}

function sideFrames(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): Frame[] {
  const { margin, aside } = measures;
  const block = foundationBlock(shape, plan, measures);
  const stock = stockBlock(shape, measures);
  const both = plan.talon === 'sides';
  const left = both ? block.width + aside : 0;
  const right = (both ? stock.width : Math.max(block.width, stock.width)) + aside;
  const within = { x: margin + left, width: box.width - 2 * margin - left - right, height: box.height - 2 * margin };
  const flat = fieldOf(shape, plan, measures, { ...within, y: margin });
  const lower = lowering(shape, measures, flat, box.height - margin);
  const top = margin + lower;
  const room = within.height - (growsDown(shape) ? lower : 0);
  const field = fieldOf(shape, plan, measures, { ...within, height: room, y: top });
  return allFrames(
    field,
    talonSides(shape, plan, measures, field, box, Math.min(top, sideTop(shape, plan, measures, box))),
  );
}

/** The lowest that a side may begin and still end on the table. */
function sideTop(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): number {
  const block = foundationBlock(shape, plan, measures).height;
  const stock = stockBlock(shape, measures).height;
  const tall = plan.talon === 'sides' ? Math.max(block, stock) : block + (block && stock ? measures.gap : 0) + stock;
  return Math.max(measures.margin, box.height - measures.margin - tall);
}
