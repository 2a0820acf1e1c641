import type { GameDefinition } from '../rules/index.ts';

export const spider = {
  id: 'spider',
  name: 'Spider',
  pack: { decks: 2 },
  foundation: { collects: true },
  tableau: {
    rows: [[6, 6, 6, 6, 5, 5, 5, 5, 5, 5]],
    down: [[5, 5, 5, 5, 4, 4, 4, 4, 4, 4]],
    takes: { order: 'down', by: 'any-suit' },
    runs: { order: 'down', by: 'suit' },
    space: 'any',
    gives: 'run',
  },
  stock: { to: 'tableau', when: 'no-space' },
  houseRules: [
    { name: 'suits', field: 'pack.faces', values: [4, 2, 1] },
    {
      name: 'space',
      field: 'stock.when',
      values: { 'must-fill': 'no-space', free: 'any-time' },
      includes: { free: ['must-fill'] },
    },
  ],
} satisfies GameDefinition;
