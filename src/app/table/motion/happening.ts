/** What becomes of cards, told to whoever hears or feels it: the same that is seen to move. */
export interface Happening {
  readonly kind: (typeof HAPPENINGS)[number];
  /** How many cards it is about. */
  readonly cards: number;
}

export const HAPPENINGS = ['pick', 'put', 'deal', 'refuse', 'win'] as const;
