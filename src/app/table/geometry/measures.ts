import type { Shape } from './shape.ts';

/** For one width of cards, in CSS pixels. */
export interface TableMeasures {
  readonly width: number;
  readonly height: number;
  /** Between neighbouring places, like the other lengths the smallest. */
  readonly gap: number;
  /** Between rows, and between the tableau and a row of other places. */
  readonly space: number;
  /** Between the tableau and the places at its sides. */
  readonly aside: number;
  /** Between places and the edge of the table. */
  readonly margin: number;
  /** The step at which a pile of `Shape.deepest` cards must fit the table. */
  readonly leastStep: number;
  /** The preferred step of a fan. */
  readonly step: number;
  /** The step at which a downward pile of `Shape.fullest` cards must fit the table. */
  readonly strip: number;
  /** The step of a waste that fans to the right. */
  readonly wasteStep: number;
  /** As on a phone in landscape. */
  readonly isLow: boolean;
}

const CARD_RATIO = 7 / 5;
/** A share of the table's shorter side, within limits in CSS pixels. */
const MAX_CARD = { usual: 118, most: 240, share: 0.22 } as const;
/** The smallest step of a fan: a share of the table's height, within limits in CSS pixels. */
const MIN_STRIP = { usual: 9, least: 6, share: 1 / 26 } as const;
/** Places of a table below this height are closer together, in CSS pixels. */
const LOW_TABLE = 420;
/** In CSS pixels, unless only smaller cards fit. */
export const MIN_CHOSEN_CARD = 36;
/** The top cards of the waste that are fanned out. */
export const WASTE_SHOWN = 3;

/** Cards grow with the table, since large screens are viewed from further away. */
export function maxCardWidth({ width, height }: { readonly width: number; readonly height: number }): number {
  const { usual, most, share } = MAX_CARD;
  return Math.max(usual, Math.min(most, share * Math.min(width, height)));
}

function minStrip(tableHeight: number): number {
  const { usual, least, share } = MIN_STRIP;
  return Math.max(least, Math.min(usual, tableHeight * share));
}

/** Leaves the rank and suit of a covered card visible. */
export function indexStep(width: number): number {
  return width * 0.2 + 14;
}

/** For large cards: 35 % of a card's height, as a share of its width. */
const LONGEST_STEP = 0.35 * CARD_RATIO;

function comfortableStep(width: number): number {
  return Math.max(indexStep(width), Math.min(width * 0.86, 46), width * LONGEST_STEP);
}

/** Ten piles side by side on a phone are closer together, so that their cards stay readable. */
function gapOf(width: number, isLow: boolean): number {
  if (isLow) return Math.max(1.2, Math.min(2, 0.5 * width - 11), width * 0.03);
  return Math.min(width * 0.075, Math.max(1.2, 0.6 * width - 19.2));
}

export function measuresOf(
  width: number,
  { fan, cross }: Pick<Shape, 'fan' | 'cross'>,
  tableHeight: number,
): TableMeasures {
  const isSideways = fan === 'right';
  const isLow = tableHeight < LOW_TABLE;
  return {
    width,
    height: width * CARD_RATIO,
    gap: isSideways ? Math.max(1.5, width * 0.14 - 3.5) : gapOf(width, isLow),
    space: Math.max(6, width * (cross ? 0.1 : 0.14)),
    aside: Math.max(6, width * 0.2),
    margin: isSideways ? Math.max(2, width * 0.1 - 1.6) : Math.max(4.5, width * (cross || isLow ? 0.08 : 0.12)),
    leastStep: Math.max(11, width * (isSideways ? 0.26 : 0.2)),
    step: isSideways ? Math.max(11, width * 0.34) : comfortableStep(width),
    strip: minStrip(tableHeight),
    wasteStep: width * 0.56,
    isLow,
  };
}

/** The distance by which card.css draws a selected card higher than it lies. */
export function selectedRise({ width }: TableMeasures): number {
  return Math.min(4, Math.max(2, width * 0.1 - 1.6));
}
