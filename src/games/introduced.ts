import type { GameDefinition } from '../rules/index.ts';

/** The ids of the games with an introduction, known without loading the introductions. */
const INTRODUCED: readonly string[] = [
  'putt-putt',
  'panther-creek',
  'tripeaks',
  'klondike',
  'freecell',
  'spider',
  'bear-river',
  'four-seasons',
  'pitchfork',
  'pyramid',
];

export function hasIntroduction({ id }: Pick<GameDefinition, 'id'>): boolean {
  return INTRODUCED.includes(id);
}
