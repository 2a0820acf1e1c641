import type { GameDefinition } from '../rules/index.ts';

export const puttPutt = {
  id: 'putt-putt',
  name: 'Putt Putt',
  foundation: {
    space: 'any',
    dealt: 1,
    side: 'below',
    takes: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'always', aceOnKing: 'always', onKing: true },
  },
  tableau: { rows: [[5, 5, 5, 5, 5, 5, 5]] },
  stock: { to: 'foundation', when: 'when-stuck', besideFoundation: true },
  goal: 'tableau-empty',
  unwinnableRedealt: true,
  houseRules: [
    {
      name: 'stock',
      field: 'stock.when',
      values: ['when-stuck', 'any-time'],
      includes: { 'any-time': ['when-stuck'] },
    },
    {
      name: 'wrap',
      values: [
        { value: 'on', change: {}, includes: ['off', 'dead-king'] },
        {
          value: 'off',
          change: { foundation: { takes: { kingOnAce: 'never', aceOnKing: 'never' } } },
          includes: ['dead-king'],
        },
        {
          value: 'dead-king',
          change: { foundation: { takes: { kingOnAce: 'never', aceOnKing: 'never', onKing: false } } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
