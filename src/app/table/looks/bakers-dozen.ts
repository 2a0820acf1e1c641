import type { GameLook } from './look.ts';

/** A warm bakery; the emblem is a loaf. */
export default {
  table: { light: 'oklch(69% 0.075 70)', dark: 'oklch(42% 0.065 65)' },
  back: { ground: 'oklch(42% 0.09 30)', lines: 'oklch(84% 0.08 75)' },
  motif: 'loaves',
  win: 'hop',
  emblem:
    'M2 13C2 8 6.5 5 12 5S22 8 22 13C22 17 18 19 12 19S2 17 2 13ZM7 8.5L6 13H8L9 8.5ZM11.5 8L10.8 13H12.8L13.5 8ZM16 8.5L15.4 13H17.4L18 8.8Z',
} satisfies GameLook;
