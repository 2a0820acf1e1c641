import { type GameDefinition, ONE_DECK } from '../rules/index.ts';

export const bearRiver = {
  id: 'bear-river',
  name: 'Bear River',
  otherNames: [],
  pack: ONE_DECK,
  foundation: {
    count: 4,
    start: 'base',
    opening: 1,
    build: { order: 'up', by: 'suit', kingOnAce: 'never', aceOnKing: 'always', onKing: true },
  },
  tableau: {
    rows: [
      [3, 3, 3, 3, 3, 2],
      [3, 3, 3, 3, 3, 2],
      [3, 3, 3, 3, 3, 2],
    ],
    arrangement: 'rows',
    fan: 'right',
    build: { order: 'up-or-down', by: 'suit', kingOnAce: 'always', aceOnKing: 'always', onKing: true },
    movable: 'top',
    space: 'none',
    holes: [5, 11, 17],
    capacity: 3,
  },
  goal: 'all-on-foundations',
  placement: { foundations: 'above', stockBeside: false },
  scoring: 'foundation-cards',
  unwinnableRedealt: false,
  houseRules: [],
} satisfies GameDefinition;
