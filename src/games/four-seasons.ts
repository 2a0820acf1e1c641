import type { GameDefinition } from '../rules/index.ts';
import { ONE_DECK } from '../rules/index.ts';

export const fourSeasons = {
  id: 'four-seasons',
  name: 'Four Seasons',
  otherNames: ['Corner Card', 'Vanishing Cross'],
  summary: 'A cross of five piles with the foundations at its corners.',
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
  impossibleRedealt: false,
  houseRules: [
    {
      name: 'corner',
      sentence: 'How the tableau goes round between king and ace, unless the base is ace.',
      values: [
        { value: 'both', sentence: 'A king goes on an ace, and an ace on a king.', change: {} },
        {
          value: 'down',
          sentence: 'A king goes on an ace, but no ace on a king.',
          change: { tableau: { build: { aceOnKing: 'never' } } },
        },
      ],
    },
    {
      name: 'spaces',
      sentence: 'Whether a space must be filled before the next card is dealt.',
      values: [
        { value: 'optional', sentence: 'A space may be left open.', change: {} },
        {
          value: 'must-fill',
          sentence: 'No card is dealt to the waste while there is a space.',
          change: { stock: { deal: 'no-space' } },
        },
      ],
    },
    {
      name: 'redeals',
      sentence: 'How often the waste may be turned over to be the stock again.',
      values: [
        { value: '0', sentence: 'The waste is never turned over.', change: {} },
        { value: '1', sentence: 'The waste is turned over once.', change: { stock: { redeals: 1 } } },
        { value: '2', sentence: 'The waste is turned over twice.', change: { stock: { redeals: 2 } } },
        {
          value: 'unlimited',
          sentence: 'The waste is turned over as often as wanted.',
          change: { stock: { redeals: 'unlimited' } },
        },
      ],
    },
  ],
} satisfies GameDefinition;
