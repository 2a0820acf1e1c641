import type { GameDefinition } from '../rules/index.ts';

export const bearRiver = {
  id: 'bear-river',
  name: 'Bear River',
  foundation: { space: 'base', side: 'above' },
  tableau: {
    rows: [
      [3, 3, 3, 3, 3, 2],
      [3, 3, 3, 3, 3, 2],
      [3, 3, 3, 3, 3, 2],
    ],
    arrangement: 'rows',
    fan: 'right',
    takes: { order: 'up-or-down', by: 'suit', kingOnAce: 'always', aceOnKing: 'always' },
    capacity: 3,
    parts: { holes: { piles: [6, 12, 18], space: 'any' } },
  },
  scoring: 'foundation-cards',
} satisfies GameDefinition;
