import type { GameLook } from './look.ts';

/** Warm earth under ears of wheat; the emblem is a pitchfork, the shape of the tableau. */
export default {
  table: { light: 'oklch(68% 0.085 60)', dark: 'oklch(39% 0.075 42)' },
  back: { ground: 'oklch(42% 0.085 145)', lines: 'oklch(80% 0.08 120)' },
  motif: 'wheat',
  win: 'rise',
  emblem:
    'M4 2H6V9C6 11.2 7.6 12 9 12H11V2H13V12H15C16.4 12 18 11.2 18 9V2H20V9C20 12.4 17.8 14 15 14H13V23H11V14H9C6.2 14 4 12.4 4 9Z',
} satisfies GameLook;
