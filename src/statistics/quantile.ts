/**
 * Returns the value at index ⌊share × count⌋ of sorted values, or the last one at share 1; `undefined` without values.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
