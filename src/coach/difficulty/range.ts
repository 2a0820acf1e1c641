/** Difficulties above one number, up to another. */
export interface DifficultyRange {
  readonly above: number;
  readonly upTo: number;
}

export const ANY_DIFFICULTY: DifficultyRange = { above: Number.NEGATIVE_INFINITY, upTo: Number.POSITIVE_INFINITY };

/** Subtracts points from a range, and converts the rest to units of `each` points. */
export function remainingRange({ above, upTo }: DifficultyRange, points: number, each: number): DifficultyRange {
  return { above: (above - points) / each, upTo: (upTo - points) / each };
}

const MIN_FIGURES = 4;
const STANDARD_ERRORS = 1.5;

/**
 * Whether the mean of all `of` figures is unlikely to lie in a range, judged by the first of them. At 1.5 standard
 * errors, a search finds about as many deals for half of the work.
 */
export function isUnlikelyIn({ above, upTo }: DifficultyRange, figures: readonly number[], of: number): boolean {
  const { length } = figures;
  if (length < MIN_FIGURES || length === of) return false;
  const mean = sum(figures) / length;
  const variance = sum(figures.map((each) => (each - mean) * (each - mean))) / (length - 1);
  const margin = STANDARD_ERRORS * Math.sqrt((variance / length) * (1 - length / of));
  return mean - margin > upTo || mean + margin < above;
}

export function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
