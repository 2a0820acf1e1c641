/** Difficulties greater than `above` and at most `upTo`. */
export interface DifficultyRange {
  readonly above: number;
  readonly upTo: number;
}

export const ANY_DIFFICULTY: DifficultyRange = { above: Number.NEGATIVE_INFINITY, upTo: Number.POSITIVE_INFINITY };

/** Subtracts points from both ends of a range, and divides the results by `each`. */
export function remainingRange({ above, upTo }: DifficultyRange, points: number, each: number): DifficultyRange {
  return { above: (above - points) / each, upTo: (upTo - points) / each };
}

const MIN_FIGURES = 4;
/** With this margin, a search skips half of its work and finds nearly as many deals. */
const STANDARD_ERRORS = 1.5;

/**
 * Whether the mean of `of` figures is unlikely to lie in a range, judged by the `figures` known so far. Returns false
 * for fewer than `MIN_FIGURES` figures, and once all are known.
 */
export function isMeanUnlikelyIn({ above, upTo }: DifficultyRange, figures: readonly number[], of: number): boolean {
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
