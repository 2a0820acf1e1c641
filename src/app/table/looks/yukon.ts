import type { GameLook } from './look.ts';

/** A braided river in snow; the emblem is a fir. */
export default {
  table: { light: 'oklch(67% 0.05 230)', dark: 'oklch(41% 0.05 235)' },
  back: { ground: 'oklch(40% 0.1 145)', lines: 'oklch(80% 0.09 130)' },
  motif: 'river',
  win: 'drift',
  emblem: 'M12 1L17 8H14.6L19 14H16L21 20H13.4V23H10.6V20H3L8 14H5L9.4 8H7Z',
} satisfies GameLook;
