import type { GameLook } from './look.ts';

/** Cracks in desert sand; the emblem is a sting. */
export default {
  table: { light: 'oklch(68% 0.085 75)', dark: 'oklch(42% 0.07 70)' },
  back: { ground: 'oklch(34% 0.05 30)', lines: 'oklch(76% 0.1 55)' },
  motif: 'web',
  win: 'drift',
  emblem:
    'M4 20C4 12 8 8 14 8C18 8 20 5.8 20 3C22.6 8 20.6 12.4 15 12.4C10.6 12.4 9 15 9 20C9 22 4 22 4 20ZM11 15A2 2 0 1 1 15 15A2 2 0 1 1 11 15ZM13 19A2 2 0 1 1 17 19A2 2 0 1 1 13 19Z',
} satisfies GameLook;
