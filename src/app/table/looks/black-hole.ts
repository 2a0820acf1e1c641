import type { GameLook } from './look.ts';

/** Orbits around darkness; the emblem is a ringed hole. */
export default {
  table: { light: 'oklch(65% 0.05 285)', dark: 'oklch(24% 0.045 285)' },
  back: { ground: 'oklch(40% 0.13 35)', lines: 'oklch(82% 0.1 75)' },
  motif: 'orbits',
  win: 'circle',
  emblem:
    'M12 6A6 6 0 1 1 12 18A6 6 0 1 1 12 6ZM1 12C1 9 5 7.6 7 7.4L6 9.4C4.6 9.8 3.4 10.6 3.4 12C3.4 14 7.4 15.6 12 15.6S20.6 14 20.6 12C20.6 10.6 19.4 9.8 18 9.4L17 7.4C19 7.6 23 9 23 12C23 16 18 18 12 18S1 16 1 12Z',
} satisfies GameLook;
