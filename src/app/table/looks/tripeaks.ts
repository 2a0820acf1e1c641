import type { GameLook } from './look.ts';

/** Mountains in haze; the emblem is three peaks. */
export default {
  table: { light: 'oklch(67% 0.06 245)', dark: 'oklch(40% 0.065 250)' },
  back: { ground: 'oklch(42% 0.09 155)', lines: 'oklch(82% 0.07 150)' },
  motif: 'peaks',
  win: 'rise',
  emblem: 'M1 21L7 10L10 15L14 4L18 13L19.5 10.5L23 21Z',
} satisfies GameLook;
