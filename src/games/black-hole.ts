import type { GameDefinition } from '../rules/index.ts';

export const blackHole = {
  id: 'black-hole',
  name: 'Black Hole',
  foundation: {
    space: 'any',
    opens: ['AS'],
    takes: { order: 'up-or-down', by: 'any-suit', kingOnAce: 'always', aceOnKing: 'always' },
  },
  tableau: { rows: [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3]] },
  goal: 'tableau-empty',
} satisfies GameDefinition;
