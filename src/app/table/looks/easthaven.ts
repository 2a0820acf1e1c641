import type { GameLook } from './look.ts';

/** A harbour where rivers end; the emblem is an anchor. */
export default {
  table: { light: 'oklch(67% 0.075 195)', dark: 'oklch(39% 0.065 200)' },
  back: { ground: 'oklch(44% 0.1 40)', lines: 'oklch(84% 0.08 70)' },
  motif: 'river',
  win: 'drift',
  emblem:
    'M12 1A3 3 0 0 1 13.2 6.7V9H17V11H13.2V19.4C16.6 18.9 19 16.8 19.6 14L17.6 15L20.6 10.6L23 15.4L21.4 14.8C20.4 19.4 16.6 22 12 22S3.6 19.4 2.6 14.8L1 15.4L3.4 10.6L6.4 15L4.4 14C5 16.8 7.4 18.9 10.8 19.4V11H7V9H10.8V6.7A3 3 0 0 1 12 1Z',
} satisfies GameLook;
