import type { GameDefinition } from '../rules/index.ts';

export const pantherCreek = {
  id: 'panther-creek',
  name: 'Panther Creek',
  pack: { decks: 4 },
  foundation: { space: 'any', takes: { order: 'up-or-down', by: 'any-suit' } },
  tableau: { rows: [[12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12]] },
  stock: { to: 'foundation' },
  goal: 'tableau-empty',
  houseRules: [
    {
      name: 'wrap',
      values: [
        { value: 'off', change: {} },
        {
          value: 'on',
          change: { foundation: { takes: { kingOnAce: 'always', aceOnKing: 'always' } } },
          includes: ['off'],
        },
      ],
    },
    { name: 'opening', field: 'foundation.dealt', values: { empty: 0, card: 1 } },
  ],
} satisfies GameDefinition;
