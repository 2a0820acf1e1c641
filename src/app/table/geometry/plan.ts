import { type TableMeasures, WASTE_SHOWN } from './measures.ts';
import { type Shape, splitRows } from './shape.ts';

export interface TablePlan {
  /** The number of parts that each row of piles is split into; 0 if one row joins them. */
  readonly split: number;
  /**
   * The place of foundations, stock and waste. With `sides`, the foundations are at one side of the tableau, the stock
   * or the cells at the other.
   */
  readonly talon: 'above' | 'below' | 'side' | 'sides';
  readonly columns: number;
  readonly fan: Shape['fan'];
  /** Multiplies the card's width when plans are compared. */
  readonly preference: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Foundations of a cross are in the tableau. */
export function separateFoundations(shape: Shape): number {
  return shape.cross ? 0 : shape.foundations;
}

/** Piles that fan to the right may fan down instead, with larger cards on a tall table. */
export function plansFor(shape: Shape): TablePlan[] {
  const plans = plansByFan(shape);
  return shape.fan === 'right' ? [...plans, ...plansByFan({ ...shape, fan: 'down' })] : plans;
}

export function withFanOf(shape: Shape, { fan }: TablePlan): Shape {
  return fan === shape.fan ? shape : { ...shape, fan };
}

function plansByFan(shape: Shape): TablePlan[] {
  const { fan } = shape;
  const single = separateFoundations(shape) < 2;
  const plans: TablePlan[] = [
    { fan, split: 1, talon: 'above', columns: 1, preference: single ? 0.9 : 1 },
    { fan, split: 1, talon: 'below', columns: 1, preference: single ? 1 : 0.7 },
    { fan, split: 1, talon: 'side', columns: 1, preference: shape.fan === 'down' && single ? 0.98 : 0.9 },
  ];
  if (!single) plans.push({ fan, split: 1, talon: 'side', columns: 2, preference: 0.9 });
  if (!single && (shape.stock || shape.cells + shape.reserves > 0)) {
    plans.push(
      { fan, split: 1, talon: 'sides', columns: 1, preference: 0.94 },
      { fan, split: 1, talon: 'sides', columns: 2, preference: 0.94 },
    );
  }
  if (fan === 'down' && !single && shape.rows.length > 1 && shape.columns.length === 0) {
    plans.push(
      { fan, split: 0, talon: 'side', columns: 1, preference: 0.9 },
      { fan, split: 0, talon: 'sides', columns: 1, preference: 0.9 },
    );
  }
  if (fan === 'down' && shape.columns.length === 0) plans.push(...plansOfSeveralRows(shape));
  return plans;
}

/** A row of more piles may be split. */
const LONG_ROW = 7;

/** The cards in one row of more piles are small: several rows are worth their shorter steps. */
const VERY_LONG_ROW = 14;

function plansOfSeveralRows(shape: Shape): TablePlan[] {
  const longest = columnsOf(shape);
  if (longest <= LONG_ROW) return [];
  const plan = { fan: shape.fan, talon: 'above', columns: 1 } as const;
  if (longest > VERY_LONG_ROW) return [2, 3].map((split) => ({ ...plan, split, preference: 0.9 }));
  return [{ ...plan, split: 2, preference: shape.grows ? 0.6 : 0.75 }];
}

export function pileSize(shape: Shape, measures: TableMeasures, step: number): Size {
  const length = (shape.deepest - 1) * step;
  return {
    width: measures.width + (shape.fan === 'right' ? length : 0),
    height: measures.height + (shape.fan === 'down' ? length : 0),
  };
}

/** The least and the greatest step between rows of piles that cover others, as shares of a card's height. */
export const COVER_STEP = { least: 0.5, most: 0.85 } as const;

function tableauSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const pile = pileSize(shape, measures, measures.leastStep);
  const rows = splitRows(shape, plan.split);
  const columns = Math.max(...rows);
  const fullHeight = measures.height + (shape.fan === 'down' ? (shape.fullest - 1) * measures.strip : 0);
  const pileHeight = Math.max(pile.height, fullHeight);
  const isCovered = shape.columns.length > 0;
  return {
    width: columns * pile.width + (columns - 1) * measures.gap,
    height: isCovered
      ? measures.height * (1 + (rows.length - 1) * COVER_STEP.least)
      : rows.length * pileHeight + (rows.length - 1) * measures.space,
  };
}

/** The kinds of places outside the tableau, in the order of `spotsOf`. */
export const OUTER_KINDS = ['cells', 'reserves', 'foundations', 'talon'] as const;
export type OuterKind = (typeof OUTER_KINDS)[number];

/** Returns the number of places of a kind. */
export function countOuter(shape: Shape, kind: OuterKind): number {
  if (kind === 'talon') return (shape.stock ? 1 : 0) + (shape.waste ? 1 : 0);
  return kind === 'foundations' ? separateFoundations(shape) : shape[kind];
}

/** A row of places outside the tableau, of one or two groups. */
export type OuterRow = readonly { readonly kind: OuterKind; readonly from: number; readonly count: number }[];

function columnsOf(shape: Shape): number {
  return Math.max(...shape.rows.map((row) => row.length));
}

/** Splits the places of a kind into rows that are no longer than the tableau. */
function splitOuter(shape: Shape, kind: OuterKind): OuterRow[] {
  const count = countOuter(shape, kind);
  const rows = Math.ceil(count / Math.max(columnsOf(shape), 4));
  const most = Math.ceil(count / Math.max(rows, 1));
  return Array.from({ length: rows }, (_, row) => [
    { kind, from: row * most, count: Math.min(most, count - row * most) },
  ]);
}

/**
 * Returns the rows of places outside the tableau, the outermost first. The foundations share a row with stock and waste,
 * or with the cells if the tableau is wide enough.
 */
export function outerRows(shape: Shape): OuterRow[] {
  const group = (kind: OuterKind) => ({ kind, from: 0, count: countOuter(shape, kind) });
  const foundations = group('foundations');
  const sharesCells =
    shape.cells > 0 && !shape.stock && shape.cells + foundations.count <= Math.max(columnsOf(shape), 8);
  const talon = group('talon');
  // Many foundations leave no room for the stock and a fanned waste.
  const isFull = shape.waste && foundations.count + talon.count >= columnsOf(shape) && foundations.count > 4;
  const first = sharesCells
    ? [[group('cells'), foundations]]
    : isFull
      ? [[talon], [foundations]]
      : [[foundations, talon]];
  return [
    ...first.map((row) => row.filter(({ count }) => count > 0)),
    ...(sharesCells ? [] : splitOuter(shape, 'cells')),
    ...splitOuter(shape, 'reserves'),
  ].filter((row) => row.length > 0);
}

/** The height of all rows outside the tableau, each with the space between it and the next. */
export function outerHeight(shape: Shape, { height, space }: TableMeasures): number {
  return outerRows(shape).length * (height + space);
}

export function outerRowWidth(row: OuterRow, shape: Shape, { width, gap, space, wasteStep }: TableMeasures): number {
  const cards = row.reduce((sum, { count }) => sum + count, 0);
  const hasWaste = shape.waste && row.some(({ kind }) => kind === 'talon');
  const waste = hasWaste ? wasteStep * (WASTE_SHOWN - 1) : 0;
  return cards * width + Math.max(0, cards - 1) * gap + waste + (row.length > 1 ? space : 0);
}

/** A block of places of one kind at a side of the tableau. */
export interface OuterBlock extends Size {
  readonly kind: OuterKind;
  readonly columns: number;
}

function squareBlock(kind: OuterKind, count: number, most: number, { width, height, gap }: TableMeasures): OuterBlock {
  const columns = Math.max(1, Math.min(most, count));
  const rows = Math.ceil(count / columns);
  return { kind, columns, width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
}

/** A block of reserve piles has so many rows before it gets more than two columns. */
const MAX_RESERVE_ROWS = 4;

/** The blocks at the sides from top to bottom. The waste is below the stock. */
function outerBlocks(shape: Shape, plan: TablePlan, measures: TableMeasures): OuterBlock[] {
  const { width, height, gap, step } = measures;
  const reserveColumns = Math.max(2, Math.ceil(shape.reserves / MAX_RESERVE_ROWS));
  return (['foundations', 'talon', 'cells', 'reserves'] as const).flatMap((kind) => {
    const count = countOuter(shape, kind);
    if (count === 0) return [];
    if (kind !== 'talon')
      return squareBlock(kind, count, kind === 'reserves' ? reserveColumns : plan.columns, measures);
    const waste = shape.waste ? gap + height + (WASTE_SHOWN - 1) * step : 0;
    return { kind, columns: 1, width, height: height + waste };
  });
}

/** Returns the size of blocks below each other. */
export function stackSize(blocks: readonly OuterBlock[], { gap }: TableMeasures): Size {
  return {
    width: Math.max(0, ...blocks.map(({ width }) => width)),
    height: blocks.reduce((sum, { height }) => sum + height + gap, blocks.length > 0 ? -gap : 0),
  };
}

/** Returns the blocks at the left and at the right of the tableau. */
export function blocksBySide(
  shape: Shape,
  plan: TablePlan,
  measures: TableMeasures,
): { readonly left: readonly OuterBlock[]; readonly right: readonly OuterBlock[] } {
  const blocks = outerBlocks(shape, plan, measures);
  if (plan.talon !== 'sides') return { left: [], right: blocks };
  // Without a stock, the cells are at the left, as in the row. With one, a reserve keeps clear of the waste.
  const isLeft = ({ kind }: OuterBlock) =>
    shape.stock ? kind === 'foundations' || kind === 'reserves' : kind !== 'foundations';
  return { left: blocks.filter(isLeft), right: blocks.filter((block) => !isLeft(block)) };
}

/** With margins. */
export function planSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const tableau = tableauSize(shape, plan, measures);
  const { margin, aside } = measures;
  const border = 2 * margin;
  if (plan.talon === 'above' || plan.talon === 'below') {
    const widths = outerRows(shape).map((row) => outerRowWidth(row, shape, measures));
    return {
      width: Math.max(tableau.width, ...widths) + border,
      height: tableau.height + outerHeight(shape, measures) + border,
    };
  }
  const { left, right } = blocksBySide(shape, plan, measures);
  const sides = [left, right].map((blocks) => stackSize(blocks, measures));
  const isThere = sides.filter(({ width }) => width > 0);
  return {
    width: tableau.width + isThere.reduce((sum, { width }) => sum + width + aside, 0) + border,
    height: Math.max(tableau.height, ...sides.map(({ height }) => height)) + border,
  };
}
