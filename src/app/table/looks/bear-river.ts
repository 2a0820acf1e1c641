import type { GameLook } from './look.ts';

/** Deep water with a current; the emblem is the track of a bear. */
export default {
  table: { light: 'oklch(65% 0.07 222)', dark: 'oklch(42% 0.062 215)' },
  back: { ground: 'oklch(40% 0.07 50)', lines: 'oklch(76% 0.08 70)' },
  motif: 'current',
  win: 'drift',
  emblem:
    'M12 11.5C16 11.5 19.5 15 19.5 18.2C19.5 20.6 17.8 22 15.6 22C14.2 22 13.2 21.4 12 21.4S9.8 22 8.4 22C6.2 22 4.5 20.6 4.5 18.2C4.5 15 8 11.5 12 11.5Z' +
    'M2 11.4A2 2.6 -15 1 1 6 10.6A2 2.6 -15 1 1 2 11.4ZM6.8 5.6A2.1 2.8 0 1 1 11 5.6A2.1 2.8 0 1 1 6.8 5.6ZM13 5.6A2.1 2.8 0 1 1 17.2 5.6A2.1 2.8 0 1 1 13 5.6ZM18 10.6A2 2.6 15 1 1 22 11.4A2 2.6 15 1 1 18 10.6Z',
} satisfies GameLook;
