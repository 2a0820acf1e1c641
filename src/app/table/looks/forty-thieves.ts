import type { GameLook } from './look.ts';

/** Tiles of a palace at dusk; the emblem is an oil lamp. */
export default {
  table: { light: 'oklch(65% 0.085 265)', dark: 'oklch(35% 0.085 268)' },
  back: { ground: 'oklch(46% 0.11 60)', lines: 'oklch(86% 0.09 85)' },
  motif: 'stars',
  win: 'fall',
  emblem:
    'M2 12C6 11 8 9 12 9S18 10 22 7C21.4 13 18 17.4 13.5 18V20H16V22H7V20H9.5V18C6 17.4 3.4 15.4 2 12ZM10 4H14V7.4H10Z',
} satisfies GameLook;
