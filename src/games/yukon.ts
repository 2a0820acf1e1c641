import type { GameDefinition } from '../rules/index.ts';

export const yukon = {
  id: 'yukon',
  name: 'Yukon',
  tableau: {
    rows: [[1, 6, 7, 8, 9, 10, 11]],
    down: [[0, 1, 2, 3, 4, 5, 6]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'king',
    gives: 'face-up',
  },
} satisfies GameDefinition;
