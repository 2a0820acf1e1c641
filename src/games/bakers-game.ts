import type { GameDefinition } from '../rules/index.ts';

export const bakersGame = {
  id: 'bakers-game',
  name: 'Baker’s Game',
  dealing: 'microsoft',
  tableau: {
    rows: [[7, 7, 7, 7, 6, 6, 6, 6]],
    takes: { order: 'down', by: 'suit' },
    space: 'any',
    gives: 'carried-run',
  },
  cell: { count: 4 },
  houseRules: [
    { name: 'cells', field: 'cell.count', values: [4, 0, 1, 2, 3, 5, 6, 7] },
    { name: 'spaces', field: 'tableau.space', values: ['any', 'king'], includes: { any: ['king'] } },
  ],
} satisfies GameDefinition;
