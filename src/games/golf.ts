import type { GameDefinition } from '../rules/index.ts';

export const golf = {
  id: 'golf',
  name: 'Golf',
  foundation: {
    space: 'any',
    dealt: 1,
    takes: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'never', aceOnKing: 'never', onKing: true },
  },
  tableau: { rows: [[5, 5, 5, 5, 5, 5, 5]] },
  stock: { to: 'foundation' },
  goal: 'tableau-empty',
  houseRules: [
    {
      name: 'wrap',
      values: [
        { value: 'off', change: {}, includes: ['dead-king'] },
        { value: 'dead-king', change: { foundation: { takes: { onKing: false } } } },
        {
          value: 'on',
          change: { foundation: { takes: { kingOnAce: 'always', aceOnKing: 'always' } } },
          includes: ['off', 'dead-king'],
        },
      ],
    },
  ],
} satisfies GameDefinition;
