import type { GameLook } from './look.ts';

/** A web at night; the emblem is a spider. */
export default {
  table: { light: 'oklch(66% 0.05 330)', dark: 'oklch(28% 0.045 330)' },
  back: { ground: 'oklch(34% 0.08 300)', lines: 'oklch(80% 0.05 320)' },
  motif: 'web',
  win: 'fall',
  emblem:
    'M12 6A2.6 2.6 0 0 1 14.4 9.6L19 6.4V2H20.6V7.2L15.4 10.8L21 11.4L23 15L21.6 15.8L20 13L15.6 12.6C16.4 13.4 17 14.6 17 16C17 19.4 14.8 22 12 22S7 19.4 7 16C7 14.6 7.6 13.4 8.4 12.6L4 13L2.4 15.8L1 15L3 11.4L8.6 10.8L3.4 7.2V2H5V6.4L9.6 9.6A2.6 2.6 0 0 1 12 6Z',
} satisfies GameLook;
