import type { GameLook } from './look.ts';

/** Cells of amethyst; the emblem is an eight. */
export default {
  table: { light: 'oklch(66% 0.06 290)', dark: 'oklch(36% 0.065 292)' },
  back: { ground: 'oklch(42% 0.1 190)', lines: 'oklch(82% 0.07 185)' },
  motif: 'honeycomb',
  win: 'hop',
  emblem:
    'M12 1.5A5.2 5.2 0 0 1 15.4 10.6A6 6 0 1 1 8.6 10.6A5.2 5.2 0 0 1 12 1.5ZM12 4.2A2.5 2.5 0 1 0 12 9.2A2.5 2.5 0 1 0 12 4.2ZM12 12.4A3.3 3.3 0 1 0 12 19A3.3 3.3 0 1 0 12 12.4Z',
} satisfies GameLook;
