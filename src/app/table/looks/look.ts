/** `oklch()` colours for light and dark themes. */
export interface DayAndNight {
  readonly light: string;
  readonly dark: string;
}

/** A soft ellipse of colour on the table. All numbers are percentages of the table's width (across) and height (down). */
interface SoftLight {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: DayAndNight;
}

/** The name of a pattern behind the cards; `motifs/index.ts` draws it. */
export type MotifName = 'stripes' | 'current' | 'seasons' | 'wheat' | 'contours';

/** The motion of cards that celebrate a win; `motion/win-motions.ts` has the paths. */
export type WinMotion = 'hop' | 'drift' | 'fall' | 'rise' | 'circle';

/** The appearance of a game's table. */
export interface GameLook {
  readonly table: DayAndNight;
  /** The colours of card backs, the same in light and dark themes. */
  readonly back: { readonly ground: string; readonly lines: string };
  readonly lights?: readonly SoftLight[] | undefined;
  readonly motif?: MotifName | undefined;
  readonly win: WinMotion;
  /** The sign beside the game's name: a path in a box of 24 by 24, filled by the even-odd rule. */
  readonly emblem?: string;
}
