/**
 * The value that a share of sorted values lies below: the one at index ⌊share × count⌋, always one of the values. `undefined`
 * without values. `share` is from 0 to 1.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
