import type { GameLook } from './look.ts';

/** The wheel of a casino; the emblem is a die. */
export default {
  table: { light: 'oklch(66% 0.11 28)', dark: 'oklch(36% 0.095 25)' },
  back: { ground: 'oklch(34% 0.06 160)', lines: 'oklch(80% 0.1 95)' },
  motif: 'rays',
  win: 'circle',
  emblem:
    'M4 2H20A2 2 0 0 1 22 4V20A2 2 0 0 1 20 22H4A2 2 0 0 1 2 20V4A2 2 0 0 1 4 2ZM7.5 5.5A2 2 0 1 0 7.5 9.5A2 2 0 1 0 7.5 5.5ZM12 10A2 2 0 1 0 12 14A2 2 0 1 0 12 10ZM16.5 14.5A2 2 0 1 0 16.5 18.5A2 2 0 1 0 16.5 14.5Z',
} satisfies GameLook;
