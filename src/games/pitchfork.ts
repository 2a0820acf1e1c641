import { type GameDefinition, ONE_DECK } from '../rules/index.ts';

export const pitchfork = {
  id: 'pitchfork',
  name: 'Pitchfork',
  otherNames: [],
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
  unwinnableRedealt: false,
  houseRules: [
    {
      name: 'runs',
      values: [
        { value: 'whole', change: {} },
        {
          value: 'any',
          change: { tableau: { movable: 'run' } },
          includes: ['whole'],
        },
      ],
    },
    {
      name: 'redeals',
      values: [
        { value: 'unlimited', change: {}, includes: ['0', '1', '2', '3'] },
        { value: '0', change: { stock: { redeals: 0 } } },
        { value: '1', change: { stock: { redeals: 1 } }, includes: ['0'] },
        { value: '2', change: { stock: { redeals: 2 } }, includes: ['0', '1'] },
        { value: '3', change: { stock: { redeals: 3 } }, includes: ['0', '1', '2'] },
      ],
    },
  ],
} satisfies GameDefinition;
