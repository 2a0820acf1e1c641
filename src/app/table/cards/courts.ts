/**
 * What the court cards wear, in a box 40 wide and 24 high: a plume for the jack, a coronet with pearls for
 * the queen, a crown for the king. The crown also marks a space that takes a king alone.
 */
const pearl = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const BAND = 'M5.8 20.2H34.2V24H5.8Z';

const PLUME =
  'M7 24C8.6 11.6 18.4 1.6 36 1C35 13.6 25.6 21 13.4 20.4L10.6 24ZM14.6 17.6C18.4 16.8 24.4 11.6 28.4 6.6C22.4 9.2 17.4 13 14.6 17.6Z';

const CORONET =
  'M3.6 8Q8.4 15 12 7Q16.4 14.6 20 6Q23.6 14.6 28 7Q31.6 15 36.4 8L34.4 17.8H5.6Z' +
  BAND +
  [pearl(3.6, 6.6, 2.4), pearl(12, 5, 2.4), pearl(20, 3.6, 2.6), pearl(28, 5, 2.4), pearl(36.4, 6.6, 2.4)].join('');

const CROWN = `M2.4 5.4L12.2 11.4L20 0L27.8 11.4L37.6 5.4L34.4 17.8H5.6Z${BAND}`;

/** By rank: 11 jack, 12 queen, 13 king. */
export const COURT_PATHS: Readonly<Record<number, string>> = { 11: PLUME, 12: CORONET, 13: CROWN };

export { CROWN };
