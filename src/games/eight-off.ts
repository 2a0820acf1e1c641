import type { GameDefinition } from '../rules/index.ts';

export const eightOff = {
  id: 'eight-off',
  name: 'Eight Off',
  tableau: {
    rows: [[6, 6, 6, 6, 6, 6, 6, 6]],
    takes: { order: 'down', by: 'suit' },
    space: 'king',
    gives: 'carried-run',
  },
  cell: { count: 8, dealt: 4 },
  houseRules: [{ name: 'spaces', field: 'tableau.space', values: ['king', 'any'], includes: { any: ['king'] } }],
} satisfies GameDefinition;
