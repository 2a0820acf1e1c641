import type { Shape } from './shape.ts';

/** Lengths that follow from the width of a card, in CSS pixels. */
export interface TableMeasures {
  readonly width: number;
  readonly height: number;
  /** Between neighbouring cards. */
  readonly gap: number;
  /** Between a row and the next, and between groups. */
  readonly space: number;
  /** Between the tableau and what lies at its sides. */
  readonly aside: number;
  /** At the edge of the table. */
  readonly margin: number;
  /** The step of a fan: the least that a card's size is chosen for, and the one taken where there is room. */
  readonly leastStep: number;
  readonly step: number;
  /** The step that the longest pile must have. */
  readonly strip: number;
  /** The step of the waste's last cards, side by side: rank and suit stay visible. */
  readonly wasteStep: number;
  /** Whether the table is that of a phone on its side. */
  readonly isLow: boolean;
}

const CARD_RATIO = 7 / 5;
/** The widest card by the shorter side of the table: cards that fill it are too near to be seen at a glance. */
const WIDEST_CARD = { usual: 118, most: 240, share: 0.22 } as const;
/** The least that shows of a covered card, however long its pile: on a low table less, or its cards would be nothing. */
const LEAST_STRIP = { usual: 9, least: 6, share: 1 / 26 } as const;
/** On a table that is lower than this, in CSS pixels, neighbouring cards lie closer: a phone on its side. */
const LOW_TABLE = 420;
/** A player's wish makes no card smaller than this. */
export const LEAST_CHOSEN_CARD = 36;
/** Cards of the waste that are seen. */
export const WASTE_SHOWN = 3;

/** The widest card that suits a box: on a large screen one sits further off. */
export function widestCardIn({ width, height }: { readonly width: number; readonly height: number }): number {
  const { usual, most, share } = WIDEST_CARD;
  return Math.max(usual, Math.min(most, share * Math.min(width, height)));
}

function stripIn(tableHeight: number): number {
  const { usual, least, share } = LEAST_STRIP;
  return Math.max(least, Math.min(usual, tableHeight * share));
}

/** The step that shows the whole index of a covered card. */
export function indexStep(width: number): number {
  return width * 0.2 + 14;
}

/** The step of a fan where there is room: small cards show up to half of their height. */
function roomyStep(width: number): number {
  return Math.max(indexStep(width), Math.min(width * 0.86, 46));
}

/** The lengths for a card of a width on a table of a shape: width is dear where every pile fans sideways, height where piles are a cross. */
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
    gap: isSideways ? Math.max(1.5, width * 0.14 - 3.5) : Math.max(2, width * (isLow ? 0.03 : 0.075)),
    space: Math.max(6, width * (cross ? 0.1 : 0.14)),
    aside: Math.max(6, width * 0.2),
    margin: isSideways ? Math.max(2, width * 0.1 - 1.6) : Math.max(4.5, width * (cross || isLow ? 0.08 : 0.12)),
    leastStep: Math.max(11, width * (isSideways ? 0.26 : 0.2)),
    step: isSideways ? Math.max(11, width * 0.34) : roomyStep(width),
    strip: stripIn(tableHeight),
    wasteStep: width * 0.56,
    isLow,
  };
}
