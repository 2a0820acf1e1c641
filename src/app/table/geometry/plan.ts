import { type TableMeasures, WASTE_SHOWN } from './measures.ts';
import { type Shape, splitRows } from './shape.ts';

/** A way to lay the table, without a size: how each row of piles is cut, and where the other places go. */
export interface TablePlan {
  /** 1: rows as they are; 2: each cut in two. */
  readonly split: number;
  /** Where foundations, stock and waste lie: in a row above or below, at one side, or at both. */
  readonly talon: 'above' | 'below' | 'side' | 'sides';
  /** Columns of foundations at a side. */
  readonly columns: number;
  /** Which way piles fan. */
  readonly fan: Shape['fan'];
  /** How far this plan is to be liked for the shape, as a factor of the card's width. */
  readonly liked: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Foundations that aren't part of the tableau's own square. */
export function looseFoundations(shape: Shape): number {
  return shape.cross ? 0 : shape.foundations;
}

/**
 * The plans that make sense for a shape. Larger cards win; between plans that come near, the one that is liked more. Piles that fan to
 * the right may fan down instead: on a table that is higher than wide their cards are larger.
 */
export function plansFor(shape: Shape): TablePlan[] {
  const plans = plansByFan(shape);
  return shape.fan === 'right' ? [...plans, ...plansByFan({ ...shape, fan: 'down' })] : plans;
}

/** A shape whose piles fan as a plan says. */
export function fannedBy(shape: Shape, { fan }: TablePlan): Shape {
  return fan === shape.fan ? shape : { ...shape, fan };
}

function plansByFan(shape: Shape): TablePlan[] {
  const { fan } = shape;
  const single = looseFoundations(shape) < 2;
  const plans: TablePlan[] = [
    { fan, split: 1, talon: 'above', columns: 1, liked: single ? 0.9 : 1 },
    { fan, split: 1, talon: 'below', columns: 1, liked: single ? 1 : 0.7 },
    { fan, split: 1, talon: 'side', columns: 1, liked: shape.fan === 'down' && single ? 0.98 : 0.9 },
  ];
  if (!single) plans.push({ fan, split: 1, talon: 'side', columns: 2, liked: 0.9 });
  if (!single && shape.stock) {
    plans.push(
      { fan, split: 1, talon: 'sides', columns: 1, liked: 0.94 },
      { fan, split: 1, talon: 'sides', columns: 2, liked: 0.94 },
    );
  }
  if (shape.fan === 'down' && shape.rows.some((row) => row.length > 7)) {
    plans.push({ fan, split: 2, talon: 'above', columns: 1, liked: shape.grows ? 0.6 : 0.75 });
  }
  return plans;
}

/** The room that one pile takes at its dealt or full length, fanned by `step`. */
export function pileSize(shape: Shape, measures: TableMeasures, step: number): Size {
  const fanned = (shape.deepest - 1) * step;
  return {
    width: measures.width + (shape.fan === 'right' ? fanned : 0),
    height: measures.height + (shape.fan === 'down' ? fanned : 0),
  };
}

function tableauSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const pile = pileSize(shape, measures, measures.leastStep);
  const rows = splitRows(shape, plan.split);
  const columns = Math.max(...rows);
  const full = measures.height + (shape.fan === 'down' ? (shape.fullest - 1) * measures.strip : 0);
  const tall = Math.max(pile.height, full);
  return {
    width: columns * pile.width + (columns - 1) * measures.gap,
    height: rows.length * tall + (rows.length - 1) * measures.space,
  };
}

/** Foundations, stock and waste in one row. */
export function talonRowWidth(shape: Shape, { width, gap, space, wasteStep }: TableMeasures): number {
  const loose = looseFoundations(shape);
  const cards = loose + (shape.stock ? 1 : 0) + (shape.waste ? 1 : 0);
  const waste = shape.waste ? wasteStep * (WASTE_SHOWN - 1) : 0;
  return cards * width + Math.max(0, cards - 1) * gap + waste + (loose && shape.stock ? space : 0);
}

/** A block of foundations at a side. */
export function foundationBlock(shape: Shape, plan: TablePlan, { width, height, gap }: TableMeasures): Size {
  const loose = looseFoundations(shape);
  const columns = Math.min(plan.columns, loose);
  const rows = columns ? Math.ceil(loose / columns) : 0;
  return {
    width: columns * width + Math.max(0, columns - 1) * gap,
    height: rows * height + Math.max(0, rows - 1) * gap,
  };
}

/** Stock above waste, at a side. */
export function stockBlock(shape: Shape, { width, height, gap, step }: TableMeasures): Size {
  if (!shape.stock) return { width: 0, height: 0 };
  return { width, height: height + (shape.waste ? gap + height + (WASTE_SHOWN - 1) * step : 0) };
}

/** The least room that a plan takes with cards of a size, margins included. */
export function planSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const tableau = tableauSize(shape, plan, measures);
  const { margin, space, aside, gap, height } = measures;
  const border = 2 * margin;
  if (plan.talon === 'above' || plan.talon === 'below') {
    const width = Math.max(tableau.width, talonRowWidth(shape, measures));
    const isEmpty = looseFoundations(shape) === 0 && !shape.stock;
    return { width: width + border, height: tableau.height + (isEmpty ? 0 : height + space) + border };
  }
  const foundations = foundationBlock(shape, plan, measures);
  const stock = stockBlock(shape, measures);
  if (plan.talon === 'sides') {
    return {
      width: tableau.width + foundations.width + stock.width + 2 * aside + border,
      height: Math.max(tableau.height, foundations.height, stock.height) + border,
    };
  }
  const block = foundations.height + (foundations.height && stock.height ? gap : 0) + stock.height;
  return {
    width: tableau.width + Math.max(foundations.width, stock.width) + aside + border,
    height: Math.max(tableau.height, block) + border,
  };
}
