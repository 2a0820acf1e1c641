import type { GameDefinition } from '../rules/index.ts';

export const spiderette = {
  id: 'spiderette',
  name: 'Spiderette',
  foundation: { collects: true },
  tableau: {
    rows: [[1, 2, 3, 4, 5, 6, 7]],
    down: [[0, 1, 2, 3, 4, 5, 6]],
    takes: { order: 'down', by: 'any-suit' },
    runs: { order: 'down', by: 'suit' },
    space: 'any',
    gives: 'run',
  },
  stock: { to: 'tableau', when: 'no-space' },
  houseRules: [
    { name: 'suits', field: 'pack.faces', values: [4, 2, 1] },
    {
      name: 'space',
      field: 'stock.when',
      values: { 'must-fill': 'no-space', free: 'any-time' },
      includes: { free: ['must-fill'] },
    },
  ],
} satisfies GameDefinition;
