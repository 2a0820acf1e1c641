import type { GameDefinition } from '../rules/index.ts';

export const pantherCreek = {
  id: 'panther-creek',
  name: 'Panther Creek',
  otherNames: [],
  pack: { decks: 4, suits: 4, ranks: 13 },
  foundation: {
    count: 1,
    start: 'any',
    opening: 0,
    build: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'never', aceOnKing: 'never', onKing: true },
  },
  tableau: {
    rows: [[12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12]],
    arrangement: 'row',
    fan: 'down',
    build: 'none',
    movable: 'top',
    space: 'none',
    holes: [],
    capacity: 'none',
  },
  stock: { onto: 'foundation', deal: 'any-time', redeals: 0, fillsSpace: false },
  goal: 'tableau-empty',
  unwinnableRedealt: false,
  houseRules: [
    {
      name: 'wrap',
      values: [
        { value: 'off', change: {} },
        {
          value: 'on',
          change: { foundation: { build: { kingOnAce: 'always', aceOnKing: 'always' } } },
          includes: ['off'],
        },
      ],
    },
    {
      name: 'opening',
      values: [
        { value: 'empty', change: {} },
        {
          value: 'card',
          change: { foundation: { opening: 1 } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
