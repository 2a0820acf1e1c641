import type { GameLook } from './look.ts';

/** A web in the morning; the emblem is a smaller spider on its thread. */
export default {
  table: { light: 'oklch(66% 0.06 310)', dark: 'oklch(38% 0.06 312)' },
  back: { ground: 'oklch(44% 0.09 175)', lines: 'oklch(84% 0.07 170)' },
  motif: 'web',
  win: 'circle',
  emblem:
    'M11.4 1H12.6V9A5 5 0 0 1 16 12L20 10L21 11.4L16.8 13.6L21 16V18L16.6 15.6C15.8 18.4 14 20 12 20S8.2 18.4 7.4 15.6L3 18V16L7.2 13.6L3 11.4L4 10L8 12A5 5 0 0 1 11.4 9Z',
} satisfies GameLook;
