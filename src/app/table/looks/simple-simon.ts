import type { GameLook } from './look.ts';

/** A web on a meadow; the emblem is a feathered hat. */
export default {
  table: { light: 'oklch(68% 0.07 165)', dark: 'oklch(41% 0.06 168)' },
  back: { ground: 'oklch(42% 0.11 330)', lines: 'oklch(84% 0.08 340)' },
  motif: 'web',
  win: 'hop',
  emblem: 'M3 18C5 10 9 8 12 8S18 10 21 18C15 20.6 9 20.6 3 18ZM14 8C15 4 18 2 22 2C21 6 18.6 9 15.6 9Z',
} satisfies GameLook;
