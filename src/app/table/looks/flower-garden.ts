import type { GameLook } from './look.ts';

/** A garden in bloom; the emblem is a tulip. */
export default {
  table: { light: 'oklch(68% 0.095 345)', dark: 'oklch(41% 0.09 345)' },
  back: { ground: 'oklch(38% 0.09 150)', lines: 'oklch(84% 0.08 130)' },
  motif: 'petals',
  win: 'rise',
  emblem:
    'M12 14C8 14 5.5 11.4 5.5 7.6V3L9 6L12 2L15 6L18.5 3V7.6C18.5 11.4 16 14 12 14ZM11 15H13V18.4C14.4 16.8 16.6 16 19 16C18.4 19.4 16 21.4 13 21.4V23H11V21.4C8 21.4 5.6 19.4 5 16C7.4 16 9.6 16.8 11 18.4Z',
} satisfies GameLook;
