/** The grades of difficulty, from the easiest. Each has about a fifth of a game's winnable deals. */
export const GRADES = ['gentle', 'easy', 'fair', 'hard', 'fiendish'] as const;
/** A grade of difficulty, from `gentle` to `fiendish`. */
export type Grade = (typeof GRADES)[number];

export function isGrade(value: unknown): value is Grade {
  return (GRADES as readonly unknown[]).includes(value);
}
