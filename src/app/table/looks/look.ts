/** A colour in light and dark themes, in `oklch()`. */
export interface DayAndNight {
  readonly light: string;
  readonly dark: string;
}

/** A soft light on the table: its centre and radius in percent of the table's width and height. */
interface SoftLight {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: DayAndNight;
}

/** `motifs/index.ts` draws them. */
export type MotifName = 'stripes' | 'current' | 'seasons' | 'wheat' | 'contours';

/** The motion of cards after a win; `motion/win-motions.ts` has their paths. */
export type WinMotion = 'hop' | 'drift' | 'fall' | 'rise' | 'circle';

/** The appearance of a game's table as data, one file a game. */
export interface GameLook {
  readonly table: DayAndNight;
  /** The colours of the card back, the same in light and dark themes. */
  readonly back: { readonly ground: string; readonly lines: string };
  readonly lights?: readonly SoftLight[];
  readonly motif?: MotifName;
  readonly win: WinMotion;
  /** A path in a box 24 by 24, filled by the even-odd rule. */
  readonly emblem?: string;
}
