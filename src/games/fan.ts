import type { GameDefinition } from '../rules/index.ts';

export const fan = {
  id: 'fan',
  name: 'Fan',
  foundation: { gives: 'top' },
  tableau: {
    rows: [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1]],
    takes: { order: 'down', by: 'suit' },
    space: 'king',
  },
} satisfies GameDefinition;
