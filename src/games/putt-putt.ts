import type { GameDefinition } from '../rules/index.ts';
import { ONE_DECK } from '../rules/index.ts';

export const puttPutt = {
  id: 'putt-putt',
  name: 'Putt Putt',
  otherNames: [],
  summary: 'Golf that goes round the corner: clear seven piles onto one foundation.',
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
  impossibleRedealt: true,
  houseRules: [
    {
      name: 'stock',
      sentence: 'When a card may be dealt from the stock.',
      values: [
        { value: 'when-stuck', sentence: 'A card is dealt only when no tableau card plays.', change: {} },
        { value: 'any-time', sentence: 'A card may be dealt at any time.', change: { stock: { deal: 'any-time' } } },
      ],
    },
    {
      name: 'wrap',
      sentence: 'Whether king and ace are neighbours.',
      values: [
        { value: 'on', sentence: 'King and ace are neighbours.', change: {} },
        {
          value: 'off',
          sentence: 'King and ace are no neighbours; queen and king are.',
          change: { foundation: { build: { kingOnAce: 'never', aceOnKing: 'never' } } },
        },
        {
          value: 'dead-king',
          sentence: 'King and ace are no neighbours, and nothing is played on a king.',
          change: { foundation: { build: { kingOnAce: 'never', aceOnKing: 'never', onKing: false } } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
