/**
 * How a game came about: dealt by the program; chosen by its number or a link; found by the program as one that can be won or
 * has a grade; another game from a deal that was played already; laid out by hand, or taken over from a record.
 */
export const ORIGINS = ['random', 'chosen', 'wished', 'again', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

/** `impossible`: nobody can win the deal, and that is proved; it counts neither as won nor as lost. */
export const ENDINGS = ['won', 'given-up', 'impossible'] as const;

/** How a game ended for the first time, and how it stood then. What is played after it changes nothing of it. */
export interface Ending {
  readonly kind: (typeof ENDINGS)[number];
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly moves: number;
  readonly elapsed: number;
  /** Cards that were not on a foundation. */
  readonly left: number;
}
