import type { GameDefinition } from '../rules/index.ts';

export const easthaven = {
  id: 'easthaven',
  name: 'Easthaven',
  tableau: {
    rows: [[3, 3, 3, 3, 3, 3, 3]],
    down: [[2, 2, 2, 2, 2, 2, 2]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'any',
    gives: 'run',
  },
  stock: { to: 'tableau' },
  houseRules: [{ name: 'spaces', field: 'tableau.space', values: ['any', 'king'], includes: { any: ['king'] } }],
} satisfies GameDefinition;
