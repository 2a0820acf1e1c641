import type { GameDefinition } from '../rules/index.ts';

export const fourSeasons = {
  id: 'four-seasons',
  name: 'Four Seasons',
  otherNames: ['Corner Card', 'Vanishing Cross'],
  foundation: { space: 'base' },
  tableau: {
    rows: [[1], [1, 1, 1], [1]],
    arrangement: 'cross',
    fan: 'none',
    takes: { order: 'down', by: 'any-suit', kingOnAce: 'unless-ace-base', aceOnKing: 'unless-ace-base' },
    space: 'any',
  },
  stock: { fillsSpace: true },
  houseRules: [
    {
      name: 'corner',
      values: [
        { value: 'both', change: {}, includes: ['down'] },
        { value: 'down', change: { tableau: { takes: { aceOnKing: 'never' } } } },
        {
          value: 'always',
          change: { tableau: { takes: { kingOnAce: 'always', aceOnKing: 'always' } } },
          includes: ['both', 'down'],
        },
      ],
    },
    {
      name: 'spaces',
      field: 'stock.when',
      values: { optional: 'any-time', 'must-fill': 'no-space' },
      includes: { optional: ['must-fill'] },
    },
    {
      name: 'redeals',
      field: 'stock.redeals',
      values: [0, 1, 2, 'unlimited'],
      includes: { 1: ['0'], 2: ['0', '1'], unlimited: ['0', '1', '2'] },
    },
  ],
} satisfies GameDefinition;
