import { type TableMeasures, WASTE_SHOWN } from './measures.ts';
import { type Shape, splitRows } from './shape.ts';

export interface TablePlan {
  /** The number of parts that each row of piles is split into. */
  readonly split: number;
  /**
   * The place of foundations, stock and waste. With `sides`, foundations are left and the others right of the tableau.
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
  if (!single && shape.stock) {
    plans.push(
      { fan, split: 1, talon: 'sides', columns: 1, preference: 0.94 },
      { fan, split: 1, talon: 'sides', columns: 2, preference: 0.94 },
    );
  }
  if (shape.fan === 'down' && shape.rows.some((row) => row.length > 7)) {
    plans.push({ fan, split: 2, talon: 'above', columns: 1, preference: shape.grows ? 0.6 : 0.75 });
  }
  return plans;
}

export function pileSize(shape: Shape, measures: TableMeasures, step: number): Size {
  const length = (shape.deepest - 1) * step;
  return {
    width: measures.width + (shape.fan === 'right' ? length : 0),
    height: measures.height + (shape.fan === 'down' ? length : 0),
  };
}

function tableauSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const pile = pileSize(shape, measures, measures.leastStep);
  const rows = splitRows(shape, plan.split);
  const columns = Math.max(...rows);
  const fullHeight = measures.height + (shape.fan === 'down' ? (shape.fullest - 1) * measures.strip : 0);
  const pileHeight = Math.max(pile.height, fullHeight);
  return {
    width: columns * pile.width + (columns - 1) * measures.gap,
    height: rows.length * pileHeight + (rows.length - 1) * measures.space,
  };
}

export function talonRowWidth(shape: Shape, { width, gap, space, wasteStep }: TableMeasures): number {
  const foundations = separateFoundations(shape);
  const cards = foundations + (shape.stock ? 1 : 0) + (shape.waste ? 1 : 0);
  const waste = shape.waste ? wasteStep * (WASTE_SHOWN - 1) : 0;
  return cards * width + Math.max(0, cards - 1) * gap + waste + (foundations && shape.stock ? space : 0);
}

export function foundationBlock(shape: Shape, plan: TablePlan, { width, height, gap }: TableMeasures): Size {
  const foundations = separateFoundations(shape);
  const columns = Math.min(plan.columns, foundations);
  const rows = columns ? Math.ceil(foundations / columns) : 0;
  return {
    width: columns * width + Math.max(0, columns - 1) * gap,
    height: rows * height + Math.max(0, rows - 1) * gap,
  };
}

/** The waste is below the stock. */
export function stockBlock(shape: Shape, { width, height, gap, step }: TableMeasures): Size {
  if (!shape.stock) return { width: 0, height: 0 };
  return { width, height: height + (shape.waste ? gap + height + (WASTE_SHOWN - 1) * step : 0) };
}

/** With margins. */
export function planSize(shape: Shape, plan: TablePlan, measures: TableMeasures): Size {
  const tableau = tableauSize(shape, plan, measures);
  const { margin, space, aside, gap, height } = measures;
  const border = 2 * margin;
  if (plan.talon === 'above' || plan.talon === 'below') {
    const width = Math.max(tableau.width, talonRowWidth(shape, measures));
    const isEmpty = separateFoundations(shape) === 0 && !shape.stock;
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
