import type { GameDefinition } from '../rules/index.ts';

export const simpleSimon = {
  id: 'simple-simon',
  name: 'Simple Simon',
  foundation: { collects: true },
  tableau: {
    rows: [[8, 8, 8, 7, 6, 5, 4, 3, 2, 1]],
    takes: { order: 'down', by: 'any-suit' },
    runs: { order: 'down', by: 'suit' },
    space: 'any',
    gives: 'run',
  },
} satisfies GameDefinition;
