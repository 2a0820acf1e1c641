import type { GameDefinition } from '../rules/index.ts';

export const klondike = {
  id: 'klondike',
  name: 'Klondike',
  otherNames: ['Solitaire'],
  foundation: { gives: 'top' },
  tableau: {
    rows: [[1, 2, 3, 4, 5, 6, 7]],
    down: [[0, 1, 2, 3, 4, 5, 6]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'king',
    gives: 'run',
  },
  stock: { turn: 3, redeals: 'unlimited' },
  houseRules: [
    { name: 'turn', field: 'stock.turn', values: [3, 1] },
    {
      name: 'redeals',
      field: 'stock.redeals',
      values: ['unlimited', 0, 1, 2],
      includes: { unlimited: ['0', '1', '2'], 1: ['0'], 2: ['0', '1'] },
    },
    { name: 'back', field: 'foundation.gives', values: { yes: 'top', no: 'none' }, includes: { yes: ['no'] } },
  ],
} satisfies GameDefinition;
