/** The bounds of a share, each from 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations on each side of the mean in a 95 % interval of a normal distribution. */
const Z = 1.959963984540054;

/**
 * Returns Wilson's 95 % score interval for the probability of a success, given `successes` out of `trials` (E. B.
 * Wilson, Journal of the American Statistical Association 22, 1927); 0 to 1 without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const square = (Z * Z) / trials;
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / trials + (square * square) / (4 * Z * Z));
  return { low: Math.max(0, (middle - half) / (1 + square)), high: Math.min(1, (middle + half) / (1 + square)) };
}

/**
 * Returns a 95 % interval for the share of winnable deals, whatever the undecided ones are: the low end counts them as
 * unwinnable, the high end as winnable.
 */
export function winnableShareInterval(winnable: number, undecided: number, deals: number): Interval {
  return { low: wilsonInterval(winnable, deals).low, high: wilsonInterval(winnable + undecided, deals).high };
}

/** Returns the share of winnable deals if the undecided deals are lost and if they are won; without deals, 0 to 1. */
export function winnableShareRange(winnable: number, undecided: number, deals: number): Interval {
  return deals === 0 ? { low: 0, high: 1 } : { low: winnable / deals, high: (winnable + undecided) / deals };
}
