/**
 * Returns a quantile of sorted values, interpolated between the two values next to it; `undefined` without values. This
 * is definition 7 of R. J. Hyndman and Y. Fan, The American Statistician 50 (1996) 361–365, the default of R and NumPy.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number | undefined {
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (below === undefined || above === undefined) return undefined;
  return below + (at - Math.floor(at)) * (above - below);
}
