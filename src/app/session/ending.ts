/**
 * The origins of games:
 * - `random`: a random deal; `chosen`: by its number or a link; `wished`: a deal found as winnable or of a grade;
 * - `again`: a deal that was played before; `imported`: cards laid out by hand, or a record.
 */
export const ORIGINS = ['random', 'chosen', 'wished', 'again', 'imported'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The kinds of endings. `unwinnable`: proved to be, which counts neither as won nor as lost. */
export const ENDINGS = ['won', 'given-up', 'unwinnable'] as const;

/** The ending of a game. Later moves don't change it. */
export interface Ending {
  readonly kind: (typeof ENDINGS)[number];
  /** In milliseconds since 1970. */
  readonly time: number;
  /** The number of moves that the player had played, without those of the table. */
  readonly moves: number;
  /** The time of the clock, in milliseconds. */
  readonly elapsed: number;
  /** The value of `cardsLeftNow` when the game ended. */
  readonly left: number;
}
