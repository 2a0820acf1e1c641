import type { GameLook } from './look.ts';

/** Stones in the desert; the emblem is a pyramid. */
export default {
  table: { light: 'oklch(70% 0.085 82)', dark: 'oklch(46% 0.075 78)' },
  back: { ground: 'oklch(40% 0.08 225)', lines: 'oklch(84% 0.09 85)' },
  motif: 'steps',
  win: 'fall',
  emblem: 'M12 3L23 21H1ZM12 8.4L13.6 18.6H18.6Z',
} satisfies GameLook;
