/** A colour by day and by night, in `oklch()`. */
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

/** The motifs that a table can have; `motifs/index.ts` draws them. */
export type MotifName = 'stripes' | 'current' | 'seasons' | 'wheat' | 'contours';

/** What the cards do when a game is won; `motion/win-motions.ts` has their ways. */
export type WinMotion = 'hop' | 'drift' | 'fall' | 'rise' | 'circle';

/** The character of a game's table: data alone, one file a game. */
export interface GameLook {
  readonly table: DayAndNight;
  /** The ground of the card back and its lines, by day and by night the same. */
  readonly back: { readonly ground: string; readonly lines: string };
  readonly lights?: readonly SoftLight[];
  readonly motif?: MotifName;
  readonly win: WinMotion;
  /** A sign of the game: the outline of a shape in a box 24 by 24, filled by the even-odd rule. */
  readonly emblem?: string;
}
