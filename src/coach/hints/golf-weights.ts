import type { Game } from '../../rules/engine/index.ts';

/** What is seen of a shape in which the next card is dealt. */
export const FEATURES = [
  /** Cards in the tableau, in tens. */
  'cards',
  /** The squares of the heights of its piles. */
  'squares',
  /** Of the stock cards, the share on which some card plays; and on which cards of two ranks play. */
  'cover',
  'wide',
  /** How scarce the cards are that each rank plays on: the square of its number over theirs. */
  'scarce',
  /** Piles whose second card plays on its first, less those with two alike. */
  'follows',
  'spaces',
  /** Top cards of a rank that is on top of another pile, too. */
  'double',
  /** Cards of a rank beyond the number of those they play on. */
  'short',
  /** The ranks that follow each other on a stock card, on the mean: of top cards; of these and the cards beneath. */
  'run',
  'far',
] as const;

/** What each feature counts: at the end of the stock, and how much more at its beginning. */
export type GolfWeights = Readonly<Record<(typeof FEATURES)[number], readonly [late: number, early: number]>>;

/** Found by hill climbing on the deals won by play that looks no further than the next deal. */
const SMALL: GolfWeights = {
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

/** The same for boards of several decks. */
const LARGE: GolfWeights = {
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
  return rules.pack.decks > 1 ? LARGE : SMALL;
}
