/** In `oklch()`. */
export interface DayAndNight {
  readonly light: string;
  readonly dark: string;
}

/** A soft ellipse of colour, in percent of the table's width (across) and height (down). */
interface SoftLight {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: DayAndNight;
}

export type MotifName =
  | 'bricks'
  | 'contours'
  | 'current'
  | 'honeycomb'
  | 'lattice'
  | 'loaves'
  | 'orbits'
  | 'peaks'
  | 'petals'
  | 'rays'
  | 'river'
  | 'scallops'
  | 'seasons'
  | 'stars'
  | 'steps'
  | 'stripes'
  | 'web'
  | 'wheat';

export type WinMotion = 'hop' | 'drift' | 'fall' | 'rise' | 'circle';

export interface GameLook {
  readonly table: DayAndNight;
  /** The same in light and dark themes. */
  readonly back: { readonly ground: string; readonly lines: string };
  readonly lights?: readonly SoftLight[] | undefined;
  readonly motif?: MotifName | undefined;
  readonly win: WinMotion;
  /** The sign beside the game's name: a path in a box of 24 by 24, filled by the even-odd rule. */
  readonly emblem?: string;
}
