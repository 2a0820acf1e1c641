import type { GameDefinition } from '../rules/index.ts';

/** Known before the introductions are loaded. */
const INTRODUCED: readonly string[] = ['putt-putt', 'bear-river', 'four-seasons', 'pitchfork', 'panther-creek'];

export function hasIntroduction({ id }: Pick<GameDefinition, 'id'>): boolean {
  return INTRODUCED.includes(id);
}
