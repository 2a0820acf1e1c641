/** Lengths that follow from the width of a card, in CSS pixels. */
export interface Measures {
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
  /** The step of the waste's last cards, side by side: rank and suit stay visible. */
  readonly wasteStep: number;
}

const CARD_RATIO = 7 / 5;
export const WIDEST_CARD = 118;
/** Cards of the waste that are seen. */
export const WASTE_SHOWN = 3;

/** The lengths for a card of a width; `tight` where every pile fans sideways and width is dear. */
export function measuresOf(width: number, tight: boolean): Measures {
  const index = width * 0.2 + 10;
  return {
    width,
    height: width * CARD_RATIO,
    gap: Math.max(2, width * (tight ? 0.14 : 0.075)),
    space: Math.max(6, width * 0.14),
    aside: Math.max(6, width * 0.2),
    margin: Math.max(4.5, width * (tight ? 0.1 : 0.12)),
    leastStep: Math.max(11, width * (tight ? 0.26 : 0.2)),
    step: tight ? Math.max(11, width * 0.34) : index + 4,
    wasteStep: width * 0.56,
  };
}
