import type { GameDefinition } from '../rules/index.ts';

/** The games that have an introduction, known before the introductions are loaded. */
const INTRODUCED: readonly string[] = ['panther-creek', 'bear-river', 'putt-putt', 'four-seasons', 'pitchfork'];

/** Whether a game has an introduction. */
export function hasIntroduction({ id }: Pick<GameDefinition, 'id'>): boolean {
  return INTRODUCED.includes(id);
}
