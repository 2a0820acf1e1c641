import type { GameDefinition } from '../rules/index.ts';

export const fortyThieves = {
  id: 'forty-thieves',
  name: 'Forty Thieves',
  otherNames: ['Napoleon at St Helena', 'Big Forty'],
  pack: { decks: 2 },
  tableau: { rows: [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4]], takes: { order: 'down', by: 'suit' }, space: 'any' },
  stock: {},
} satisfies GameDefinition;
