/**
 * - `random`: a random deal; `chosen`: by its number or a link; `wished`: found as winnable or of a grade;
 * - `again`: from a deal that was played before; `imported`: laid out by hand, or from a record.
 */
export const ORIGINS = ['random', 'chosen', 'wished', 'again', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

/** `impossible`: proved unwinnable, neither won nor lost. */
export const ENDINGS = ['won', 'given-up', 'impossible'] as const;

/** The first ending. Later moves don't change it. */
export interface Ending {
  readonly kind: (typeof ENDINGS)[number];
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly moves: number;
  readonly elapsed: number;
  /** The value of `cardsLeftNow` at that time. */
  readonly left: number;
}
