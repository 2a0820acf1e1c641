import type { GameDefinition } from '../rules/index.ts';

export const seahavenTowers = {
  id: 'seahaven-towers',
  name: 'Seahaven Towers',
  tableau: {
    rows: [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5]],
    takes: { order: 'down', by: 'suit' },
    space: 'king',
    gives: 'carried-run',
  },
  cell: { count: 4, dealt: 2 },
} satisfies GameDefinition;
