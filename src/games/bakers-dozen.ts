import type { GameDefinition } from '../rules/index.ts';

export const bakersDozen = {
  id: 'bakers-dozen',
  name: 'Baker’s Dozen',
  tableau: { rows: [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]], takes: { order: 'down', by: 'any-suit' }, sinks: 'K' },
} satisfies GameDefinition;
