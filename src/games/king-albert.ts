import type { GameDefinition } from '../rules/index.ts';

export const kingAlbert = {
  id: 'king-albert',
  name: 'King Albert',
  foundation: { gives: 'top' },
  tableau: { rows: [[1, 2, 3, 4, 5, 6, 7, 8, 9]], takes: { order: 'down', by: 'alternate-color' }, space: 'any' },
  reserve: { rows: [[1, 1, 1, 1, 1, 1, 1]] },
} satisfies GameDefinition;
