import type { GameDefinition } from '../rules/index.ts';

export const flowerGarden = {
  id: 'flower-garden',
  name: 'Flower Garden',
  foundation: { gives: 'top' },
  tableau: { rows: [[6, 6, 6, 6, 6, 6]], takes: { order: 'down', by: 'any-suit' }, space: 'any' },
  reserve: { rows: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]] },
} satisfies GameDefinition;
