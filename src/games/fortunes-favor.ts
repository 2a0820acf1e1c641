import type { GameDefinition } from '../rules/index.ts';

export const fortunesFavor = {
  id: 'fortunes-favor',
  name: 'Fortune’s Favor',
  foundation: { opens: ['AS', 'AH', 'AD', 'AC'] },
  tableau: {
    rows: [
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1],
    ],
    arrangement: 'rows',
    takes: { order: 'down', by: 'suit' },
    refill: ['waste', 'stock'],
  },
  stock: {},
} satisfies GameDefinition;
