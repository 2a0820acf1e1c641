/** Formulas that studies and the app share: Wilson's interval, quantiles and a sign test. Pure functions of numbers. */
export { twoSidedBinomial } from './binomial.ts';
export { type Interval, wilsonInterval, winnableShareInterval } from './interval.ts';
export { quantile } from './quantile.ts';
