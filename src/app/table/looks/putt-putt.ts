import type { GameLook } from './look.ts';

/** A mown green; the emblem is the flag of a hole. */
export default {
  table: { light: 'oklch(67% 0.115 142)', dark: 'oklch(50% 0.105 146)' },
  back: { ground: 'oklch(46% 0.14 28)', lines: 'oklch(80% 0.08 60)' },
  motif: 'stripes',
  win: 'hop',
  emblem:
    'M9 2L20 6.5L10.5 10.4V19.2C14 19.4 16.5 20.2 16.5 21.2C16.5 22.3 13.4 23 9.8 23S3 22.3 3 21.2C3 20.2 5.5 19.4 9 19.2Z',
} satisfies GameLook;
