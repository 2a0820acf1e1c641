/**
 * Returns the probability that a chi-square variable with `freedom` degrees of freedom is at least `value`: the p-value of
 * a chi-square test. Sums the finite series of Abramowitz and Stegun, 26.4.4 and 26.4.5.
 */
export function chiSquareTail(value: number, freedom: number): number {
  const half = value / 2;
  if (half <= 0) return 1;
  const isOdd = freedom % 2 === 1;
  // The terms are half^power e^−half / Γ(power + 1), whose logarithm cannot overflow.
  let power = isOdd ? 0.5 : 0;
  let logTerm = power * Math.log(half) - half - (isOdd ? Math.log(Math.sqrt(Math.PI) / 2) : 0);
  let tail = isOdd ? complementaryError(Math.sqrt(half)) : 0;
  for (; power < freedom / 2; power++, logTerm += Math.log(half / power)) tail += Math.exp(logTerm);
  return Math.min(1, tail);
}

/** Returns erfc(x) for x ≥ 0, correct to 1.5 × 10⁻⁷ (Abramowitz and Stegun, 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = 0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)));
  return t * series * Math.exp(-x * x);
}
