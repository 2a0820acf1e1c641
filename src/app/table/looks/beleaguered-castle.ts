import type { GameLook } from './look.ts';

/** Grey stone; the emblem is a castle. */
export default {
  table: { light: 'oklch(66% 0.03 60)', dark: 'oklch(38% 0.025 55)' },
  back: { ground: 'oklch(36% 0.09 25)', lines: 'oklch(82% 0.08 70)' },
  motif: 'bricks',
  win: 'rise',
  emblem: 'M2 3H6V6H9V3H15V6H18V3H22V9L20 11V22H14.5V17A2.5 2.5 0 0 0 9.5 17V22H4V11L2 9Z',
} satisfies GameLook;
