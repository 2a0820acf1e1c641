import type { GameDefinition } from '../rules/index.ts';

export const streetsAndAlleys = {
  id: 'streets-and-alleys',
  name: 'Streets and Alleys',
  tableau: { rows: [[7, 7, 7, 7, 6, 6, 6, 6]], fan: 'right', takes: { order: 'down', by: 'any-suit' }, space: 'any' },
} satisfies GameDefinition;
