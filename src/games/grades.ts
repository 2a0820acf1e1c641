/** The grades of difficulty, from the easiest: each has a fifth of the deals that can be won. */
export const GRADES = ['gentle', 'easy', 'fair', 'hard', 'fiendish'] as const;
export type Grade = (typeof GRADES)[number];

/** Whether a value is a grade. */
export function isGrade(value: unknown): value is Grade {
  return (GRADES as readonly unknown[]).includes(value);
}
