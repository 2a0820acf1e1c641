import type { GameLook } from './look.ts';

/** Cells of wax; the emblem is a pretzel-like ring. */
export default {
  table: { light: 'oklch(67% 0.07 55)', dark: 'oklch(38% 0.06 52)' },
  back: { ground: 'oklch(38% 0.09 262)', lines: 'oklch(80% 0.07 250)' },
  motif: 'honeycomb',
  win: 'hop',
  emblem: 'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7Z',
} satisfies GameLook;
