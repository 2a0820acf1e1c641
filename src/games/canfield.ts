import type { GameDefinition } from '../rules/index.ts';

export const canfield = {
  id: 'canfield',
  name: 'Canfield',
  otherNames: ['Demon'],
  foundation: { space: 'base' },
  tableau: {
    rows: [[1, 1, 1, 1]],
    takes: { order: 'down', by: 'alternate-color', kingOnAce: 'always' },
    space: 'any',
    gives: 'run',
    refill: ['reserve'],
  },
  reserve: { rows: [[13]], down: [[12]] },
  stock: { turn: 3, redeals: 'unlimited' },
  houseRules: [{ name: 'turn', field: 'stock.turn', values: [3, 1] }],
} satisfies GameDefinition;
