/** Difficulties above one number, up to another. */
export interface Range {
  readonly above: number;
  readonly upTo: number;
}

export const ANY: Range = { above: Number.NEGATIVE_INFINITY, upTo: Number.POSITIVE_INFINITY };

/** What is left of a range after some points, in parts of so many points each. */
export function within({ above, upTo }: Range, points: number, each: number): Range {
  return { above: (above - points) / each, upTo: (upTo - points) / each };
}

/** How many of the figures are waited for. */
const FEW = 4;
/** Standard errors that are left to chance. */
const DOUBT = 1.5;

/**
 * Whether the first of some figures say that the mean of all hardly lies in a range. Whoever looks for a deal of a grade
 * leaves it then for the next one: with 1.5 standard errors about as many deals are found for half of the work.
 */
export function isHardlyIn({ above, upTo }: Range, figures: readonly number[], of: number): boolean {
  const { length } = figures;
  if (length < FEW || length === of) return false;
  const mean = sum(figures) / length;
  const variance = sum(figures.map((each) => (each - mean) * (each - mean))) / (length - 1);
  const doubt = DOUBT * Math.sqrt((variance / length) * (1 - length / of));
  return mean - doubt > upTo || mean + doubt < above;
}

/** The sum of some figures. */
export function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
