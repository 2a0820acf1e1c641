import type { GameLook } from './look.ts';

/** Cells of a honeycomb on heather; the emblem is four cells. */
export default {
  table: { light: 'oklch(66% 0.065 325)', dark: 'oklch(38% 0.06 325)' },
  back: { ground: 'oklch(38% 0.09 262)', lines: 'oklch(78% 0.07 250)' },
  motif: 'honeycomb',
  win: 'hop',
  emblem:
    'M5 2H8A3 3 0 0 1 11 5V8A3 3 0 0 1 8 11H5A3 3 0 0 1 2 8V5A3 3 0 0 1 5 2ZM16 2H19A3 3 0 0 1 22 5V8A3 3 0 0 1 19 11H16A3 3 0 0 1 13 8V5A3 3 0 0 1 16 2Z' +
    'M5 13H8A3 3 0 0 1 11 16V19A3 3 0 0 1 8 22H5A3 3 0 0 1 2 19V16A3 3 0 0 1 5 13ZM16 13H19A3 3 0 0 1 22 16V19A3 3 0 0 1 19 22H16A3 3 0 0 1 13 19V16A3 3 0 0 1 16 13Z',
} satisfies GameLook;
