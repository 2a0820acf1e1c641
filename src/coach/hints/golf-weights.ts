import type { Game } from '../../rules/engine/index.ts';

/** Features of a shape (the heights of the piles) in which the next card is dealt. */
export const GOLF_FEATURES = [
  'cards',
  /** The sum of the squared heights of the piles. */
  'squares',
  /** The share of stock cards on which a top card plays. */
  'cover',
  /** The share of stock cards on which top cards of at least two ranks play. */
  'wide',
  /**
   * The sum over the ranks of the squared number of tableau cards, divided by roughly the number of cards that they
   * play on. A stock card counts less than a tableau card here, also in `short`.
   */
  'scarce',
  /**
   * The number of piles whose second card plays on the top card, minus the number of piles in which both have the same
   * rank.
   */
  'follows',
  'spaces',
  /** The number of top cards whose rank is also on top of an earlier pile. */
  'double',
  /** The sum over the ranks of the number of tableau cards in excess of the number of cards that they play on. */
  'short',
  /** The mean length, over the stock cards, of the longest run of top cards that plays on them. */
  'run',
  /** The mean length of such runs if they may also use the second cards of piles. */
  'far',
] as const;

/** For each feature, its weight when the stock is empty (`late`) and the amount added when it is full (`early`). */
export type GolfWeights = Readonly<Record<(typeof GOLF_FEATURES)[number], readonly [late: number, early: number]>>;

/**
 * The weights for boards of one deck, found by hill climbing on the number of deals won by a player that looks no
 * further than the next deal.
 */
const ONE_DECK_WEIGHTS: GolfWeights = {
  cards: [0.0162, 0.145],
  squares: [-0.0412, -0.0417],
  cover: [0.247, -0.274],
  wide: [-0.129, -0.127],
  scarce: [-0.322, -0.0188],
  follows: [-0.144, 0.099],
  spaces: [-0.169, 0.0323],
  double: [0.0783, -0.0567],
  short: [-0.122, 0.052],
  run: [0.389, -0.143],
  far: [0.207, 0.059],
};

/** The weights for boards of several decks, found in the same way. */
const MANY_DECKS_WEIGHTS: GolfWeights = {
  cards: [0.0441, 0.127],
  squares: [-0.0412, -0.0481],
  cover: [0.366, 0.146],
  wide: [0.018, -0.127],
  scarce: [-0.316, -0.012],
  follows: [-0.109, -0.082],
  spaces: [0.0347, 0.066],
  double: [0.0137, -0.0187],
  short: [0.0173, -0.275],
  run: [0.838, -0.027],
  far: [-0.144, -0.055],
};

export function weightsFor({ rules }: Game): GolfWeights {
  return rules.pack.decks > 1 ? MANY_DECKS_WEIGHTS : ONE_DECK_WEIGHTS;
}
