import type { GameLook } from './look.ts';

/** A fairway of another green; the emblem is a ball on its tee. */
export default {
  table: { light: 'oklch(66% 0.1 128)', dark: 'oklch(44% 0.085 132)' },
  back: { ground: 'oklch(38% 0.1 255)', lines: 'oklch(80% 0.08 240)' },
  motif: 'stripes',
  win: 'hop',
  emblem: 'M12 2A7 7 0 1 1 12 16A7 7 0 1 1 12 2ZM8.5 17H15.5L13.2 19V23H10.8V19Z',
} satisfies GameLook;
