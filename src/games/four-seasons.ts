import { type GameDefinition, ONE_DECK } from '../rules/index.ts';

export const fourSeasons = {
  id: 'four-seasons',
  name: 'Four Seasons',
  otherNames: ['Corner Card', 'Vanishing Cross'],
  pack: ONE_DECK,
  foundation: {
    count: 4,
    start: 'base',
    opening: 1,
    build: { order: 'up', by: 'suit', kingOnAce: 'never', aceOnKing: 'always', onKing: true },
  },
  tableau: {
    rows: [[1], [1, 1, 1], [1]],
    arrangement: 'cross',
    fan: 'none',
    build: { order: 'down', by: 'any-suit', kingOnAce: 'unless-ace-base', aceOnKing: 'unless-ace-base', onKing: true },
    movable: 'top',
    space: 'any',
    holes: [],
    capacity: 'none',
  },
  stock: { onto: 'waste', deal: 'any-time', redeals: 0, fillsSpace: true },
  goal: 'all-on-foundations',
  unwinnableRedealt: false,
  houseRules: [
    {
      name: 'corner',
      values: [
        { value: 'both', change: {}, includes: ['down'] },
        {
          value: 'down',
          change: { tableau: { build: { aceOnKing: 'never' } } },
        },
        {
          value: 'always',
          change: { tableau: { build: { kingOnAce: 'always', aceOnKing: 'always' } } },
          includes: ['both', 'down'],
        },
      ],
    },
    {
      name: 'spaces',
      values: [
        { value: 'optional', change: {}, includes: ['must-fill'] },
        {
          value: 'must-fill',
          change: { stock: { deal: 'no-space' } },
        },
      ],
    },
    {
      name: 'redeals',
      values: [
        { value: '0', change: {} },
        { value: '1', change: { stock: { redeals: 1 } }, includes: ['0'] },
        { value: '2', change: { stock: { redeals: 2 } }, includes: ['0', '1'] },
        {
          value: 'unlimited',
          change: { stock: { redeals: 'unlimited' } },
          includes: ['0', '1', '2'],
        },
      ],
    },
  ],
} satisfies GameDefinition;
