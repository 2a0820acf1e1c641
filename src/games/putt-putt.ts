import { type GameDefinition, ONE_DECK } from '../rules/index.ts';

export const puttPutt = {
  id: 'putt-putt',
  name: 'Putt Putt',
  otherNames: [],
  pack: ONE_DECK,
  foundation: {
    count: 1,
    start: 'any',
    opening: 1,
    build: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'always', aceOnKing: 'always', onKing: true },
  },
  tableau: {
    rows: [[5, 5, 5, 5, 5, 5, 5]],
    arrangement: 'row',
    fan: 'down',
    build: 'none',
    movable: 'top',
    space: 'none',
    holes: [],
    capacity: 'none',
  },
  stock: { onto: 'foundation', deal: 'when-stuck', redeals: 0, fillsSpace: false },
  goal: 'tableau-empty',
  placement: { foundations: 'below', stockBeside: true },
  unwinnableRedealt: true,
  houseRules: [
    {
      name: 'stock',
      values: [
        { value: 'when-stuck', change: {} },
        { value: 'any-time', change: { stock: { deal: 'any-time' } }, includes: ['when-stuck'] },
      ],
    },
    {
      name: 'wrap',
      values: [
        { value: 'on', change: {}, includes: ['off', 'dead-king'] },
        {
          value: 'off',
          change: { foundation: { build: { kingOnAce: 'never', aceOnKing: 'never' } } },
          includes: ['dead-king'],
        },
        {
          value: 'dead-king',
          change: { foundation: { build: { kingOnAce: 'never', aceOnKing: 'never', onKing: false } } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
