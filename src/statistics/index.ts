/** Formulas that studies and the app share: intervals, quantiles and tests. Pure functions of numbers. */
export { binomialTest, twoSidedBinomial } from './binomial.ts';
export { type Bin, binEdges, COUNT_WIDTHS, countInBins } from './bins.ts';
export { chiSquareTail } from './chi-square.ts';
export { type Interval, wilsonInterval, winnableShareInterval, winnableShareRange } from './interval.ts';
export { quantile, quantileAt } from './quantile.ts';
