import type { GameDefinition } from '../rules/index.ts';

export const scorpion = {
  id: 'scorpion',
  name: 'Scorpion',
  foundation: { collects: true },
  tableau: {
    rows: [[7, 7, 7, 7, 7, 7, 7]],
    down: [[3, 3, 3, 3, 0, 0, 0]],
    takes: { order: 'down', by: 'suit' },
    space: 'king',
    gives: 'face-up',
  },
  stock: { to: 'tableau' },
} satisfies GameDefinition;
