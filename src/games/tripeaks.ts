import type { GameDefinition } from '../rules/index.ts';

export const tripeaks = {
  id: 'tripeaks',
  name: 'TriPeaks',
  foundation: {
    space: 'any',
    dealt: 1,
    takes: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'always', aceOnKing: 'always' },
  },
  tableau: {
    rows: [
      [1, 1, 1],
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
    arrangement: 'rows',
    down: [
      [1, 1, 1],
      [1, 1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    // biome-ignore format: one line for each row
    coveredBy: [
      [4, 5], [6, 7], [8, 9],
      [10, 11], [11, 12], [13, 14], [14, 15], [16, 17], [17, 18],
      [19, 20], [20, 21], [21, 22], [22, 23], [23, 24], [24, 25], [25, 26], [26, 27], [27, 28],
    ],
  },
  stock: { to: 'foundation' },
  goal: 'tableau-empty',
  houseRules: [
    {
      name: 'wrap',
      values: [
        { value: 'on', change: {}, includes: ['off'] },
        { value: 'off', change: { foundation: { takes: { kingOnAce: 'never', aceOnKing: 'never' } } } },
      ],
    },
  ],
} satisfies GameDefinition;
