import type { GameLook } from './look.ts';

/** Gold under a wheel of fortune; the emblem is a clover. */
export default {
  table: { light: 'oklch(69% 0.1 88)', dark: 'oklch(44% 0.085 82)' },
  back: { ground: 'oklch(38% 0.08 300)', lines: 'oklch(80% 0.06 300)' },
  motif: 'rays',
  win: 'hop',
  emblem:
    'M12 11.5C9 9.5 5.4 9.6 4 7.6C2.8 5.8 4 3.4 6.2 3.4C7.4 3.4 8.4 4.2 8.8 5C9.2 3.2 10.4 2 12 2S14.8 3.2 15.2 5C15.6 4.2 16.6 3.4 17.8 3.4C20 3.4 21.2 5.8 20 7.6C18.6 9.6 15 9.5 12 11.5ZM11.2 12.5H12.8C12.8 16 14 19.6 16 22H13.4C12 20 11.2 16 11.2 12.5Z',
} satisfies GameLook;
