import type { GameDefinition } from '../rules/index.ts';

export const pitchfork = {
  id: 'pitchfork',
  name: 'Pitchfork',
  tableau: {
    rows: [[8, 8, 4, 2, 2, 2, 4, 8, 8]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'king',
    gives: 'whole-run',
  },
  stock: { redeals: 'unlimited' },
  houseRules: [
    { name: 'runs', field: 'tableau.gives', values: { whole: 'whole-run', any: 'run' }, includes: { any: ['whole'] } },
    {
      name: 'redeals',
      field: 'stock.redeals',
      values: ['unlimited', 0, 1, 2, 3],
      includes: { unlimited: ['0', '1', '2', '3'], 1: ['0'], 2: ['0', '1'], 3: ['0', '1', '2'] },
    },
  ],
} satisfies GameDefinition;
