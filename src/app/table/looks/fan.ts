import type { GameLook } from './look.ts';

/** Silk in folds; the emblem is an open fan. */
export default {
  table: { light: 'oklch(67% 0.08 5)', dark: 'oklch(39% 0.075 2)' },
  back: { ground: 'oklch(42% 0.08 215)', lines: 'oklch(84% 0.06 205)' },
  motif: 'scallops',
  win: 'circle',
  emblem: 'M12 22L1.5 10A14 14 0 0 1 22.5 10ZM12 18.4L16.6 10.4L12 9.6L7.4 10.4Z',
} satisfies GameLook;
