import type { GameDefinition } from '../rules/index.ts';

export const pantherCreek = {
  id: 'panther-creek',
  name: 'Panther Creek',
  otherNames: [],
  summary: 'Four decks, twelve piles and one foundation that builds up or down.',
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
  impossibleRedealt: false,
  houseRules: [
    {
      name: 'wrap',
      sentence: 'Whether king and ace are neighbours.',
      values: [
        { value: 'off', sentence: 'King and ace are no neighbours.', change: {} },
        {
          value: 'on',
          sentence: 'King and ace are neighbours.',
          change: { foundation: { build: { kingOnAce: 'always', aceOnKing: 'always' } } },
        },
      ],
    },
    {
      name: 'opening',
      sentence: 'What the foundation holds at the start.',
      values: [
        { value: 'empty', sentence: 'The foundation starts empty.', change: {} },
        {
          value: 'card',
          sentence: 'One card is dealt to the foundation at the start.',
          change: { foundation: { opening: 1 } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
