import type { GameDefinition } from '../rules/index.ts';

export const beleagueredCastle = {
  id: 'beleaguered-castle',
  name: 'Beleaguered Castle',
  foundation: { opens: ['AS', 'AH', 'AD', 'AC'] },
  tableau: { rows: [[6, 6, 6, 6, 6, 6, 6, 6]], fan: 'right', takes: { order: 'down', by: 'any-suit' }, space: 'any' },
} satisfies GameDefinition;
