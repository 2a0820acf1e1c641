import type { GameLook } from './look.ts';

/** The map of a forest at night; the emblem is the eye of a cat. */
export default {
  table: { light: 'oklch(65% 0.06 182)', dark: 'oklch(32% 0.045 190)' },
  back: { ground: 'oklch(28% 0.05 285)', lines: 'oklch(72% 0.1 85)' },
  motif: 'contours',
  win: 'circle',
  emblem:
    'M1 12C5 6.5 8.4 4.4 12 4.4S19 6.5 23 12C19 17.5 15.6 19.6 12 19.6S5 17.5 1 12ZM12 6C10.3 8 9.8 10 9.8 12S10.3 16 12 18C13.7 16 14.2 14 14.2 12S13.7 8 12 6Z',
} satisfies GameLook;
