import type { GameLook } from './look.ts';

/** A river under a red sky; the emblem is a dome. */
export default {
  table: { light: 'oklch(67% 0.09 15)', dark: 'oklch(33% 0.085 12)' },
  back: { ground: 'oklch(38% 0.08 235)', lines: 'oklch(84% 0.06 225)' },
  motif: 'river',
  win: 'fall',
  emblem:
    'M11.2 1H12.8V5C17 8 19.4 10.6 19.4 13.6C19.4 16 17.8 17.6 16.4 18.4V22H7.6V18.4C6.2 17.6 4.6 16 4.6 13.6C4.6 10.6 7 8 11.2 5Z',
} satisfies GameLook;
