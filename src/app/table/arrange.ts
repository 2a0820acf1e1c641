import { measuresOf, WASTE_SHOWN, WIDEST_CARD, type Measures } from './measures.ts';
import { foundationBlock, looseFoundations, pileSize, plansFor, planSize, stockBlock, talonRowWidth, type Plan, type Size } from './plan.ts';
import { splitRows, type Shape } from './shape.ts';

/** Where a spot lies and how its cards spread from there. */
export interface Frame {
  /** The top left corner of its lowest card. */
  readonly x: number;
  readonly y: number;
  readonly fan: 'down' | 'right' | 'none';
  /** How far its last card may lie from its first. */
  readonly room: number;
  /** The step where there is room for it. */
  readonly step: number;
  /** Only the last so many cards are fanned out; the others lie beneath the first of them. */
  readonly shown: number;
}

/** A laid table: the size of its cards and a frame for each spot, in the order of `spotsOf`. */
export interface Arrangement {
  readonly plan: Plan;
  readonly measures: Measures;
  readonly frames: readonly Frame[];
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The widest card with which a plan fits a box. */
function widestCard(shape: Shape, plan: Plan, box: Size): number {
  const fits = (width: number) => {
    const size = planSize(shape, plan, measuresOf(width, shape.fan === 'right'));
    return size.width <= box.width && size.height <= box.height;
  };
  let low = 1;
  let high = WIDEST_CARD;
  if (fits(high)) return high;
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Lays the table of a shape in a box: the plan with the largest cards, likings weighed in. */
export function arrange(shape: Shape, box: Size): Arrangement {
  const [first, ...others] = plansFor(shape).map((plan) => ({ plan, width: widestCard(shape, plan, box) }));
  if (!first) throw new Error('a shape has no plan');
  const best = others.reduce((a, b) => (b.width * b.plan.liked > a.width * a.plan.liked ? b : a), first);
  const measures = measuresOf(Math.floor(best.width * 4) / 4, shape.fan === 'right');
  return { plan: best.plan, measures, frames: framesOf(shape, best.plan, measures, box) };
}

/** The table of a right hand as one for the left: places change sides, cards and fans stay as they are read. */
export function mirrored({ plan, measures, frames }: Arrangement, box: Size): Arrangement {
  const spread = (frame: Frame) => measures.width + (frame.fan === 'right' ? frame.room : 0);
  return { plan, measures, frames: frames.map((frame) => ({ ...frame, x: box.width - frame.x - spread(frame) })) };
}

function framesOf(shape: Shape, plan: Plan, measures: Measures, box: Size): Frame[] {
  const inRow = plan.talon === 'above' || plan.talon === 'below';
  return inRow ? rowFrames(shape, plan, measures, box) : sideFrames(shape, plan, measures, box);
}

/** Distance between neighbours: the gap, stretched where there is width to spare, so that a table breathes. */
function stretched(least: number, most: number, spare: number, times: number): number {
  return times < 1 ? least : Math.max(least, Math.min(most, least + spare / times));
}

function squared(corner: Corner): Frame {
  return { ...corner, fan: 'none', room: 0, step: 0, shown: 1 };
}

function wasteFrame(corner: Corner, fan: 'down' | 'right', step: number): Frame {
  return { ...corner, fan, step, room: step * (WASTE_SHOWN - 1), shown: WASTE_SHOWN };
}

/** The tableau within a region; of a cross, also its corners. */
interface Field {
  readonly piles: Frame[];
  readonly corners: Frame[];
  /** The lowest edge it reaches at its dealt length. */
  readonly bottom: number;
}

interface Region extends Corner, Size {}

/** Corners of a cross's square by foundation, as row and column. */
const CROSS_CORNERS = [
  [0, 0],
  [0, 2],
  [2, 0],
  [2, 2],
] as const;

function fieldOf(shape: Shape, plan: Plan, measures: Measures, region: Region): Field {
  const rows = splitRows(shape, plan.split);
  const { width, height, gap, space } = measures;
  const least = pileSize(shape, measures, measures.leastStep);
  const columns = Math.max(...rows);
  const gapX = stretched(gap, width * (shape.cross ? 0.12 : 0.24), region.width - columns * least.width - (columns - 1) * gap, columns - 1);
  const spareX = Math.max(0, region.width - columns * least.width - (columns - 1) * gapX);
  const stepX = shape.fan === 'right' ? fanStep(shape, measures, spareX / columns) : 0;
  const pileWidth = shape.fan === 'right' ? width + stepX * (shape.deepest - 1) : width;
  const left = region.x + (region.width - columns * pileWidth - (columns - 1) * gapX) / 2;
  const gapY = shape.fan === 'down' ? space : stretched(space * (shape.cross ? 0.9 : 1), height * (shape.cross ? 0.12 : 0.3), region.height - rows.length * height - (rows.length - 1) * space, rows.length);
  const roomY = shape.fan === 'down' ? (region.height - (rows.length - 1) * gapY) / rows.length - height : 0;
  const stepY = fanStep(shape, measures, (roomY - measures.leastStep * (shape.deepest - 1)));
  const rowHeight = shape.fan === 'down' ? Math.min(roomY, rows.length > 1 ? stepY * (shape.deepest - 1) : roomY) + height : height;
  const corner = (row: number, column: number): Corner => ({ x: left + column * (pileWidth + gapX), y: region.y + row * (rowHeight + gapY) });
  const piles = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, column): Frame => {
      const at = corner(row, column + (columns - count) / 2);
      if (shape.fan === 'none') return squared(at);
      if (shape.fan === 'right') return { ...at, fan: 'right', step: stepX, room: pileWidth - width, shown: Number.POSITIVE_INFINITY };
      return { ...at, fan: 'down', step: stepY, room: rowHeight - height, shown: Number.POSITIVE_INFINITY };
    }),
  );
  const used = shape.fan === 'down' && rows.length === 1 ? height + stepY * (shape.deepest - 1) : rowHeight;
  return {
    piles,
    corners: shape.cross ? CROSS_CORNERS.map(([row, column]) => squared(corner(row, column))) : [],
    bottom: region.y + (rows.length - 1) * (rowHeight + gapY) + Math.min(used, region.height),
  };
}

/** The least step and what `spare` length adds to it, up to the comfortable one. */
function fanStep(shape: Shape, { leastStep, step }: Measures, spare: number): number {
  return Math.min(step, leastStep + Math.max(0, spare) / Math.max(1, shape.deepest - 1));
}

function rowFrames(shape: Shape, plan: Plan, measures: Measures, box: Size): Frame[] {
  const { margin, space, height } = measures;
  const hasRow = looseFoundations(shape) > 0 || shape.stock;
  const taken = hasRow ? height + space : 0;
  const region = { x: margin, y: margin + (plan.talon === 'above' ? taken : 0), width: box.width - 2 * margin, height: box.height - 2 * margin - taken };
  const field = fieldOf(shape, plan, measures, region);
  const span = spanOf(field, measures);
  const below = Math.min(box.height - margin - height, field.bottom + space * (shape.cross ? 1 : 2));
  const row = hasRow ? talonRow(shape, plan, measures, span, plan.talon === 'above' ? margin : below) : { foundations: [], talon: [] };
  const frames = [...field.piles, ...field.corners, ...row.foundations, ...row.talon];
  const bottom = plan.talon === 'below' ? below + height : field.bottom;
  return shape.grows && shape.fan === 'down' ? frames : lowered(frames, box.height - margin - bottom);
}

/** Frames moved down by a part of the height that is left over: a table that doesn't grow lies a little above the middle. */
function lowered(frames: Frame[], spare: number): Frame[] {
  const by = Math.max(0, spare) * 0.4;
  return frames.map((frame) => ({ ...frame, y: frame.y + by }));
}

/** The left and right edges of a field. */
function spanOf({ piles }: Field, { width }: Measures): { left: number; right: number } {
  const rights = piles.map((frame) => frame.x + width + (frame.fan === 'right' ? frame.room : 0));
  return { left: Math.min(...piles.map(({ x }) => x)), right: Math.max(...rights) };
}

/** Foundations from the left edge and stock and waste at the right one; a single foundation and the stock in the middle. */
function talonRow(shape: Shape, plan: Plan, measures: Measures, span: { left: number; right: number }, y: number) {
  const { width, gap, wasteStep, space } = measures;
  const loose = looseFoundations(shape);
  const row = talonRowWidth(shape, measures);
  const together = loose < 2 || !shape.stock || plan.talon === 'below';
  const spare = span.right - span.left - row;
  const left = together ? (span.left + span.right - row) / 2 : Math.max(0, Math.min(span.left, span.left + spare));
  const air = together ? 0 : Math.max(0, spare);
  const foundations = Array.from({ length: loose }, (_, slot) => squared({ x: left + slot * (width + gap), y }));
  const x = left + loose * (width + gap) + (loose && shape.stock ? space : 0) + air;
  const talon: Frame[] = [];
  const waste = shape.waste ? wasteStep * (WASTE_SHOWN - 1) + width + gap : 0;
  // The stock at the right end, the waste beside it; alone in the middle, the stock first.
  if (shape.stock) talon.push(squared({ x: together ? x : x + waste, y }));
  if (shape.waste) talon.push(wasteFrame({ x: together ? x + width + gap : x, y }, 'right', wasteStep));
  return { foundations, talon };
}

function sideFrames(shape: Shape, plan: Plan, measures: Measures, box: Size): Frame[] {
  const { margin, space, gap, width, height, step } = measures;
  const foundations = foundationBlock(shape, plan, measures);
  const stock = stockBlock(shape, measures);
  const both = plan.talon === 'sides';
  const sideWidth = Math.max(foundations.width, stock.width);
  const leftSide = both ? foundations.width + space : 0;
  const rightSide = both ? stock.width + space : sideWidth + space;
  const region = { x: margin + leftSide, y: margin, width: box.width - 2 * margin - leftSide - rightSide, height: box.height - 2 * margin };
  const field = fieldOf(shape, plan, measures, region);
  const span = spanOf(field, measures);
  const air = Math.min((span.left - region.x) * 0.5, width);
  const right = Math.min(box.width - margin - (both ? stock.width : sideWidth), span.right + space + air);
  const left = both ? Math.max(margin, span.left - space - air - foundations.width) : right;
  const columns = Math.max(1, Math.min(plan.columns, looseFoundations(shape)));
  const foundationFrames = Array.from({ length: looseFoundations(shape) }, (_, slot) =>
    squared({ x: left + (slot % columns) * (width + gap), y: margin + Math.floor(slot / columns) * (height + gap) }),
  );
  const stockY = margin + (both || !foundations.height ? 0 : foundations.height + gap);
  const talon: Frame[] = [];
  if (shape.stock) talon.push(squared({ x: right, y: stockY }));
  if (shape.waste) talon.push(wasteFrame({ x: right, y: stockY + height + gap }, 'down', step));
  const frames = [...field.piles, ...field.corners, ...foundationFrames, ...talon];
  return shape.grows && shape.fan === 'down' ? frames : lowered(frames, box.height - margin - field.bottom);
}
