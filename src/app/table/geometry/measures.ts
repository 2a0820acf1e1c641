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
}

const CARD_RATIO = 7 / 5;
/** The widest card on a table that is at most some 800 pixels high or wide; larger tables have larger ones, up to a limit. */
const WIDEST_CARD = { usual: 118, most: 168, share: 0.15 } as const;
/** The least that shows of a covered card, however long its pile: on a low table less, or its cards would be nothing. */
const LEAST_STRIP = { usual: 9, least: 6, share: 1 / 26 } as const;
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

/** The lengths for a card of a width on a table; `tight` where every pile fans sideways and width is dear. */
export function measuresOf(width: number, tight: boolean, tableHeight: number): TableMeasures {
  const index = width * 0.2 + 10;
  return {
    width,
    height: width * CARD_RATIO,
    gap: tight ? Math.max(1.5, width * 0.14 - 3.5) : Math.max(2, width * 0.075),
    space: Math.max(6, width * 0.14),
    aside: Math.max(6, width * 0.2),
    margin: tight ? Math.max(2, width * 0.1 - 1.6) : Math.max(4.5, width * 0.12),
    leastStep: Math.max(11, width * (tight ? 0.26 : 0.2)),
    step: tight ? Math.max(11, width * 0.34) : index + 4,
    strip: stripIn(tableHeight),
    wasteStep: width * 0.56,
  };
}
