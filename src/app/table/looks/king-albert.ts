import type { GameLook } from './look.ts';

/** A wall with moss; the emblem is a shield. */
export default {
  table: { light: 'oklch(64% 0.06 140)', dark: 'oklch(35% 0.055 145)' },
  back: { ground: 'oklch(36% 0.1 15)', lines: 'oklch(82% 0.08 60)' },
  motif: 'bricks',
  win: 'rise',
  emblem: 'M3 2H21V11C21 17 17 21 12 23C7 21 3 17 3 11ZM10.8 5V9H6.5V11.4H10.8V18H13.2V11.4H17.5V9H13.2V5Z',
} satisfies GameLook;
