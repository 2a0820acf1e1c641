import type { GameLook } from './look.ts';

/** Waves below the towers; the emblem is a lighthouse. */
export default {
  table: { light: 'oklch(68% 0.075 210)', dark: 'oklch(43% 0.075 212)' },
  back: { ground: 'oklch(40% 0.09 20)', lines: 'oklch(84% 0.07 40)' },
  motif: 'scallops',
  win: 'rise',
  emblem: 'M10 2H14V5H15.5V7H15L16.5 20H19V22.5H5V20H7.5L9 7H8.5V5H10ZM10.6 9.5L10.2 13H13.8L13.4 9.5Z',
} satisfies GameLook;
