import type { GameLook } from './look.ts';

/** A trellis on old rose; the emblem is the crown of the kings that open a space. */
export default {
  table: { light: 'oklch(67% 0.085 18)', dark: 'oklch(37% 0.075 16)' },
  back: { ground: 'oklch(36% 0.07 165)', lines: 'oklch(80% 0.1 92)' },
  motif: 'lattice',
  win: 'fall',
  emblem: 'M2.5 6.5L8 11L12 3L16 11L21.5 6.5L19.4 17H4.6ZM4.6 18.8H19.4V21.6H4.6Z',
} satisfies GameLook;
