import type { GameDefinition } from '../rules/index.ts';

export const freecell = {
  id: 'freecell',
  name: 'FreeCell',
  dealing: 'microsoft',
  tableau: {
    rows: [[7, 7, 7, 7, 6, 6, 6, 6]],
    takes: { order: 'down', by: 'alternate-color' },
    space: 'any',
    gives: 'carried-run',
  },
  cell: { count: 4 },
  houseRules: [{ name: 'cells', field: 'cell.count', values: [4, 0, 1, 2, 3, 5, 6, 7, 8] }],
} satisfies GameDefinition;
