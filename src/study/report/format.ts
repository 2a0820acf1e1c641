import type { Interval } from '../../statistics/index.ts';

const SIGNIFICANT_DIGITS = 3;

export function formatNumber(value: number): string {
  const digits = Number.isInteger(value)
    ? 0
    : Math.max(0, SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 6) });
}

/** Formats a share as a percentage with two decimals, or up to six if the share is less than 0.0001 from 0 or 1. */
export function formatPercent(share: number): string {
  const rest = Math.min(Math.abs(share), 1 - Math.abs(share));
  const digits = rest > 0 && rest < 0.0001 ? Math.min(6, 1 - Math.floor(Math.log10(rest * 100))) : 2;
  return `${(share * 100).toFixed(digits).replace('-', '−')} %`;
}

export function formatInterval({ low, high }: Interval): string {
  return `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Formats the value of a share or difference; with undecided deals, the least and the greatest that it may have. */
export function formatShareRange(range: Interval): string {
  return range.low === range.high ? formatPercent(range.low) : formatInterval(range);
}

/** Formats a probability; 0 stands for a probability that is too small for a number. */
export function formatProbability(p: number): string {
  if (p === 0) return 'below 10^−300';
  return p < 0.001 ? p.toExponential(1).replace(/e-(\d+)/, ' × 10^−$1') : p.toFixed(3);
}
