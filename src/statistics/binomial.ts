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

/**
 * Returns the two-sided p-value of a binomial test: the probability of all outcomes that are not more likely than
 * `successes` in `trials`, if each succeeds with probability `share`.
 */
export function binomialTest(successes: number, trials: number, share: number): number {
  const likelihood = (count: number): number => {
    const failures = trials - count;
    if ((count > 0 && share === 0) || (failures > 0 && share === 1)) return 0;
    const hits = count > 0 ? count * Math.log(share) : 0;
    const misses = failures > 0 ? failures * Math.log1p(-share) : 0;
    return Math.exp(logFactorial(trials) - logFactorial(count) - logFactorial(failures) + hits + misses);
  };
  // Equal likelihoods may differ by rounding.
  const least = likelihood(successes) * (1 + 1e-9);
  let sum = 0;
  for (let count = 0; count <= trials; count++) {
    const each = likelihood(count);
    if (each <= least) sum += each;
  }
  return Math.min(1, sum);
}
