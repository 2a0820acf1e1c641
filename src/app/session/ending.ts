/** `wished` was found as winnable or of a grade; `imported` has cards laid out by hand, or a record. */
export const ORIGINS = ['random', 'chosen', 'wished', 'again', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

/** A deal proved `unwinnable` counts neither as won nor as lost. */
export const ENDINGS = ['won', 'given-up', 'unwinnable'] as const;

export interface Ending {
  readonly kind: (typeof ENDINGS)[number];
  /** In milliseconds since 1970. */
  readonly time: number;
  /** Without the moves of the table. */
  readonly moves: number;
  /** In milliseconds. */
  readonly elapsed: number;
  readonly left: number;
}
