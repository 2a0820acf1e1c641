/** The seats of the smallest deal there is: a placeholder until the engine lands. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];
