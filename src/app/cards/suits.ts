/** Spades, hearts, diamonds, clubs: one letter each, as in the notation. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

/** Every suit fills a box 40 by 40. */
export const SUIT_BOX = 40;

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M20 1C23.4 7 38 14.8 38 25.6C38 31 34 34.6 29.2 34.6C26.4 34.6 23.9 33.4 22.3 31.4C22.5 34.8 23.8 37.2 26.4 39.4H13.6C16.2 37.2 17.5 34.8 17.7 31.4C16.1 33.4 13.6 34.6 10.8 34.6C6 34.6 2 31 2 25.6C2 14.8 16.6 7 20 1Z',
  H: 'M20 38.8C16.6 33.4 2 25.4 2 13.8C2 7.6 6.4 3 11.8 3C15.4 3 18.5 5 20 8.4C21.5 5 24.6 3 28.2 3C33.6 3 38 7.6 38 13.8C38 25.4 23.4 33.4 20 38.8Z',
  D: 'M20 .4C23.6 7 28.8 13.9 35 20C28.8 26.1 23.6 33 20 39.6C16.4 33 11.2 26.1 5 20C11.2 13.9 16.4 7 20 .4Z',
  C: 'M20 1.4A8.9 8.9 0 0 1 26.6 16.2A8.9 8.9 0 1 1 22.3 30.2C22.5 34.2 23.8 37 26.4 39.4H13.6C16.2 37 17.5 34.2 17.7 30.2A8.9 8.9 0 1 1 13.4 16.2A8.9 8.9 0 0 1 20 1.4Z',
};
