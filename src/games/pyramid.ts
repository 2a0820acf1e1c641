import type { GameDefinition } from '../rules/index.ts';

export const pyramid = {
  id: 'pyramid',
  name: 'Pyramid',
  otherNames: ['Thirteen'],
  foundation: { pairs: { sum: 13, from: ['tableau', 'waste', 'stock'] } },
  tableau: {
    rows: [[1], [1, 1], [1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1, 1]],
    arrangement: 'rows',
    // biome-ignore format: one line for each row
    coveredBy: [
      [2, 3],
      [4, 5], [5, 6],
      [7, 8], [8, 9], [9, 10],
      [11, 12], [12, 13], [13, 14], [14, 15],
      [16, 17], [17, 18], [18, 19], [19, 20], [20, 21],
      [22, 23], [23, 24], [24, 25], [25, 26], [26, 27], [27, 28],
    ],
  },
  stock: { redeals: 2 },
  goal: 'tableau-empty',
  houseRules: [
    { name: 'redeals', field: 'stock.redeals', values: [2, 0, 1, 'unlimited'] },
    { name: 'goal', field: 'goal', values: { pyramid: 'tableau-empty', all: 'all-on-foundations' } },
  ],
} satisfies GameDefinition;
