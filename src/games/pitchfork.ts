import type { GameDefinition } from '../rules/index.ts';
import { ONE_DECK } from '../rules/index.ts';

export const pitchfork = {
  id: 'pitchfork',
  name: 'Pitchfork',
  otherNames: [],
  summary: 'Nine piles in the shape of a fork, moved by the card or by the whole run.',
  pack: ONE_DECK,
  foundation: {
    count: 4,
    start: 'ace',
    opening: 0,
    build: { order: 'up', by: 'suit', kingOnAce: 'never', aceOnKing: 'never', onKing: true },
  },
  tableau: {
    rows: [[8, 8, 4, 2, 2, 2, 4, 8, 8]],
    arrangement: 'row',
    fan: 'down',
    build: { order: 'down', by: 'alternate-color', kingOnAce: 'never', aceOnKing: 'never', onKing: true },
    movable: 'whole-run',
    space: 'king',
    holes: [],
    capacity: 'none',
  },
  stock: { onto: 'waste', deal: 'any-time', redeals: 'unlimited', fillsSpace: false },
  goal: 'all-on-foundations',
  impossibleRedealt: false,
  houseRules: [
    {
      name: 'runs',
      sentence: 'Which part of a run moves as a unit.',
      values: [
        { value: 'whole', sentence: 'The whole run moves, or its top card alone.', change: {} },
        {
          value: 'any',
          sentence: 'Any part of a run that ends at the top card moves.',
          change: { tableau: { movable: 'run' } },
        },
      ],
    },
    {
      name: 'redeals',
      sentence: 'How often the waste may be turned over to be the stock again.',
      values: [
        { value: 'unlimited', sentence: 'The waste is turned over as often as wanted.', change: {} },
        { value: '0', sentence: 'The waste is never turned over.', change: { stock: { redeals: 0 } } },
        { value: '1', sentence: 'The waste is turned over once.', change: { stock: { redeals: 1 } } },
        { value: '2', sentence: 'The waste is turned over twice.', change: { stock: { redeals: 2 } } },
        { value: '3', sentence: 'The waste is turned over three times.', change: { stock: { redeals: 3 } } },
      ],
    },
  ],
} satisfies GameDefinition;
