/** Returns the natural logarithm of n!, from 16 on by Stirling's series; correct to 11 digits. */
function logFactorial(n: number): number {
  if (n < 16) {
    let product = 1;
    for (let factor = 2; factor <= n; factor++) product *= factor;
    return Math.log(product);
  }
  return (
    (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5)
  );
}

/**
 * Returns the two-sided p-value of a sign test: the probability that `coins` fair coins fall at least as unevenly as
 * with `few` of them on one side, where `few` is the smaller side. Returns 1 without coins, and 0 for a probability too
 * small for a number.
 */
export function twoSidedBinomial(few: number, coins: number): number {
  if (coins === 0) return 1;
  const first = logFactorial(coins) - logFactorial(few) - logFactorial(coins - few) - coins * Math.LN2;
  let sum = 0;
  let term = 1;
  for (let heads = few; heads >= 0 && term > sum * 1e-17; heads--) {
    sum += term;
    term *= heads / (coins - heads + 1);
  }
  return Math.min(1, 2 * sum * Math.exp(first));
}
