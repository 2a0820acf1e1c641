/**
 * Returns a quantile of sorted values, interpolated between the two values next to it; `undefined` without values. This
 * is definition 7 of R. J. Hyndman and Y. Fan, The American Statistician 50 (1996) 361–365, the default of R and NumPy.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | undefined {
  return quantileAt(sorted.length, (index) => sorted[index], share);
}

/** Returns the quantile of `count` sorted values, of which `valueAt` returns the one at an index. */
export function quantileAt(
  count: number,
  valueAt: (index: number) => number | undefined,
  share: number,
): number | undefined {
  const at = share * (count - 1);
  const [below, above] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))];
  if (below === undefined || above === undefined) return undefined;
  return below + (at - Math.floor(at)) * (above - below);
}
