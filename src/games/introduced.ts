import type { GameDefinition } from '../rules/index.ts';

/** The games that have an introduction, known before the introductions are loaded. */
const INTRODUCED: readonly string[] = ['putt-putt', 'bear-river', 'four-seasons', 'pitchfork', 'panther-creek'];

/** Whether a game has an introduction. */
export function hasIntroduction({ id }: Pick<GameDefinition, 'id'>): boolean {
  return INTRODUCED.includes(id);
}
