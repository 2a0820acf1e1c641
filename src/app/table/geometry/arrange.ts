import { type Field, layOutField } from './field.ts';
import { type Frame, stepFor } from './frame.ts';
import { indexStep, MIN_CHOSEN_CARD, maxCardWidth, measuresOf, type TableMeasures } from './measures.ts';
import {
  blocksBySide,
  outerHeight,
  planSize,
  plansFor,
  type Size,
  separateFoundations,
  stackSize,
  type TablePlan,
  withFanOf,
} from './plan.ts';
import type { Shape } from './shape.ts';
import { NO_FRAMES, type OuterFrames, talonRows, talonSides } from './talon.ts';

export interface Arrangement {
  readonly plan: TablePlan;
  readonly measures: TableMeasures;
  /** One for each spot, in the order of `spotsOf`. */
  readonly frames: readonly Frame[];
}

/** Returns 1 if no card width fits. */
function fittingCardWidth(shape: Shape, plan: TablePlan, box: Size): number {
  const fits = (width: number) => {
    const size = planSize(shape, plan, measuresOf(width, shape, box.height));
    return size.width <= box.width && size.height <= box.height;
  };
  const widest = maxCardWidth(box);
  if (fits(widest)) return widest;
  let low = 1;
  // Before the table is measured, no card fits.
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
 * Arranges a table by the plan with the best score. `share` is of the largest width of cards that fits; it doesn't
 * change the plan.
 */
export function arrange(shape: Shape, box: Size, share = 1): Arrangement {
  const [first, ...others] = plansFor(shape).map((plan) => arrangeBy(shape, plan, box, 1));
  if (!first) throw new Error('a shape has no plan');
  const best = others.reduce((a, b) => (score(shape, b) > score(shape, a) ? b : a), first);
  return share === 1 ? best : arrangeBy(shape, best.plan, box, share);
}

function arrangeBy(anyShape: Shape, plan: TablePlan, box: Size, share: number): Arrangement {
  const shape = withFanOf(anyShape, plan);
  const width = Math.floor(chosenWidth(fittingCardWidth(shape, plan, box), share) * 4) / 4;
  const measures = measuresOf(width, shape, box.height);
  const inRow = plan.talon === 'above' || plan.talon === 'below';
  const frames = inRow ? rowFrames(shape, plan, measures, box) : sideFrames(shape, plan, measures, box);
  return { plan, measures, frames };
}

/** At least `MIN_CHOSEN_CARD`, if that fits. */
function chosenWidth(widest: number, share: number): number {
  return Math.max(Math.min(widest, MIN_CHOSEN_CARD), widest * share);
}

/** Rates the width of cards, the plan's preference, and the steps of downward fans. */
function score({ deepest }: Shape, { plan, measures, frames: [pile] }: Arrangement): number {
  const shown = pile?.fan === 'down' ? Math.min(1, stepFor(pile, deepest) / indexStep(measures.width)) : 1;
  return measures.width * plan.preference * shown ** 0.2;
}

/** Each of a left-handed player and a language from right to left mirrors the table once. */
export interface Facing {
  readonly leftHand?: boolean;
  readonly fromRight?: boolean;
}

/** Sideways fans of piles open in the direction of reading. */
export function mirrorForFacing(table: Arrangement, box: Size, { leftHand, fromRight }: Facing): Arrangement {
  const handed = leftHand ? mirrorTable(table, box, false) : table;
  return fromRight ? mirrorTable(handed, box, table.frames.some(isSidewaysPile)) : handed;
}

function isSidewaysPile({ fan, shown }: Frame): boolean {
  return fan === 'right' && !Number.isFinite(shown);
}

function mirrorTable({ plan, measures, frames }: Arrangement, box: Size, turnsFans: boolean): Arrangement {
  const mirror = (frame: Frame): Frame => {
    const x = box.width - frame.x - measures.width * frame.scale;
    const { tail } = frame;
    if (tail) return { ...frame, x, tail: { x: -tail.x, y: tail.y } };
    if (frame.fan !== 'right') return { ...frame, x };
    if (turnsFans) return { ...frame, x, fan: 'left' };
    if (isSidewaysPile(frame)) return { ...frame, x: x - frame.room };
    return { ...frame, x, from: frame.from === 'top' ? 'lowest' : 'top' };
  };
  return { plan, measures, frames: frames.map(mirror) };
}

function allFrames({ piles, corners }: Field, { cells, reserves, foundations, talon }: OuterFrames): Frame[] {
  return [...piles, ...cells, ...reserves, ...corners, ...foundations, ...talon];
}

function growsDown({ grows, fan }: Shape): boolean {
  return grows && fan === 'down';
}

/** A card that is easy to hit and read, in CSS pixels. */
const COMFORTABLE_CARD = 104;

/** Returns half of the spare height, to centre the tableau. Piles that grow lie higher. */
function verticalOffset(
  shape: Shape,
  { width, height }: TableMeasures,
  { piles, bottom }: Field,
  edge: number,
): number {
  const [pile] = piles;
  // Several rows of piles already have the room to grow.
  const isOneRow = piles.every(({ y }) => y === pile?.y);
  if (!growsDown(shape) || !pile || !isOneRow) return Math.max(0, edge - bottom) / 2;
  const reach = (cards: number, step: number) => pile.y + height + (cards - 1) * step;
  const spare = edge - reach(shape.dealt, stepFor(pile, shape.dealt));
  const spareWhenFull = edge - reach(shape.fullest, Math.min(pile.step, indexStep(width)));
  return Math.max(0, Math.min(spare / 3, spareWhenFull));
}

function rowFrames(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): Frame[] {
  const { margin, space, height } = measures;
  const rowHeight = outerHeight(shape, measures);
  const isAbove = plan.talon === 'above';
  const within = { x: margin, width: box.width - 2 * margin, height: box.height - 2 * margin - rowHeight };
  const flat = layOutField(shape, plan, measures, { ...within, y: margin + (isAbove ? rowHeight : 0) });
  const full = box.height - margin - (isAbove ? 0 : rowHeight);
  const scale = isAbove ? 1 : talonScale(shape, measures, full - flat.bottom);
  const edge = full - (scale - 1) * height;
  // A share of the spare height widens the space between the tableau and the row. Piles that grow need most of it.
  const [share, most] = growsDown(shape) ? [0.2, height * 0.4] : [1 / 3, height];
  const air = shape.cross ? 0 : Math.max(0, Math.min((edge - flat.bottom) * share, most));
  const lower = verticalOffset(shape, measures, flat, edge - air);
  const top = margin + lower;
  const room = within.height - (growsDown(shape) ? lower + air : 0);
  const field = layOutField(shape, plan, measures, {
    ...within,
    height: room,
    y: top + (isAbove ? rowHeight + air : 0),
  });
  const y = isAbove ? top : field.bottom + space + air;
  return allFrames(field, rowHeight > 0 ? talonRows(shape, measures, field, y, { isAbove, scale }) : NO_FRAMES);
}

/**
 * The row below the tableau is larger, for easier targets, if it has a single foundation without a waste, cards are
 * small and there is room.
 */
function talonScale(shape: Shape, { width, height }: TableMeasures, spare: number): number {
  if (separateFoundations(shape) !== 1 || shape.waste || shape.cells + shape.reserves > 0) return 1;
  return Math.max(1, Math.min(COMFORTABLE_CARD / width, 1 + (spare * 0.5) / height));
}

function sideFrames(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): Frame[] {
  const { margin, aside } = measures;
  const sides = blocksBySide(shape, plan, measures);
  const widthOf = (blocks: typeof sides.left) => (blocks.length > 0 ? stackSize(blocks, measures).width + aside : 0);
  const [left, right] = [widthOf(sides.left), widthOf(sides.right)];
  const within = { x: margin + left, width: box.width - 2 * margin - left - right, height: box.height - 2 * margin };
  const flat = layOutField(shape, plan, measures, { ...within, y: margin });
  const lower = verticalOffset(shape, measures, flat, box.height - margin);
  const top = margin + lower;
  const room = within.height - (growsDown(shape) ? lower : 0);
  const field = layOutField(shape, plan, measures, { ...within, height: room, y: top });
  return allFrames(
    field,
    talonSides(shape, plan, measures, field, box, Math.min(top, sideTop(shape, plan, measures, box))),
  );
}

/** The lowest upper edge at which the places at the sides fit the box. */
function sideTop(shape: Shape, plan: TablePlan, measures: TableMeasures, box: Size): number {
  const { left, right } = blocksBySide(shape, plan, measures);
  const tall = Math.max(stackSize(left, measures).height, stackSize(right, measures).height);
  return Math.max(measures.margin, box.height - measures.margin - tall);
}
