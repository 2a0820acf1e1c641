import type { GameDefinition } from '../rules/index.ts';

/** The grades of difficulty, from the easiest. Each has about a fifth of a game's winnable deals. */
export const GRADES = ['gentle', 'easy', 'fair', 'hard', 'fiendish'] as const;
/** A grade of difficulty, from `gentle` to `fiendish`. */
export type Grade = (typeof GRADES)[number];

export function isGrade(value: unknown): value is Grade {
  return (GRADES as readonly unknown[]).includes(value);
}

/** The ids of the games with grades, known without loading the measured difficulties. */
const GRADED: readonly string[] = [
  'putt-putt',
  'panther-creek',
  'golf',
  'black-hole',
  'tripeaks',
  'klondike',
  'yukon',
  'russian',
  'easthaven',
  'freecell',
  'bakers-game',
  'eight-off',
  'seahaven-towers',
  'bear-river',
  'fan',
  'king-albert',
  'beleaguered-castle',
  'bakers-dozen',
  'four-seasons',
  'pitchfork',
];

export function hasGrades({ id }: Pick<GameDefinition, 'id'>): boolean {
  return GRADED.includes(id);
}
