import type { GameLook } from './look.ts';

/** Brick and slate; the emblem is a street of houses. */
export default {
  table: { light: 'oklch(66% 0.055 35)', dark: 'oklch(37% 0.05 32)' },
  back: { ground: 'oklch(40% 0.07 250)', lines: 'oklch(82% 0.05 240)' },
  motif: 'bricks',
  win: 'drift',
  emblem: 'M1 22V11L6 6L11 11V13L15.5 8L23 15V22H17V17.5H14V22H8V16H5V22Z',
} satisfies GameLook;
