/** `oklch()` colours for light and dark themes. */
export interface DayAndNight {
  readonly light: string;
  readonly dark: string;
}

/** Percentages of the table's width and height. */
interface SoftLight {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: DayAndNight;
}

/** `motifs/index.ts` draws them. */
export type MotifName = 'stripes' | 'current' | 'seasons' | 'wheat' | 'contours';

/** `motion/win-motions.ts` has the paths. */
export type WinMotion = 'hop' | 'drift' | 'fall' | 'rise' | 'circle';

/** The appearance of a game's table. */
export interface GameLook {
  readonly table: DayAndNight;
  /** The same in light and dark themes. */
  readonly back: { readonly ground: string; readonly lines: string };
  readonly lights?: readonly SoftLight[];
  readonly motif?: MotifName;
  readonly win: WinMotion;
  /** A path in a box 24 by 24, filled by the even-odd rule. */
  readonly emblem?: string;
}
