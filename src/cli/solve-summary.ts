import type { Verdict } from '../solver/verdict.ts';
import { winnableShare } from '../study/interval.ts';
import { count } from './output.ts';

/** How often each verdict was found. */
export type Tally = Record<Verdict, number>;

export function emptyTally(): Tally {
  return { winnable: 0, unwinnable: 0, undecided: 0 };
}

export function tallied({ winnable, unwinnable, undecided }: Tally): number {
  return winnable + unwinnable + undecided;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

/** The counts, and the interval in which the winnable share lies, undecided deals counted both ways. */
export function summaryText(tally: Tally): string {
  const { winnable, unwinnable, undecided } = tally;
  const { low, high } = winnableShare(winnable, undecided, tallied(tally));
  return [
    `${count(tallied(tally), 'position')}: ${winnable} winnable, ${unwinnable} unwinnable, ${undecided} undecided.`,
    `Winnable: ${percent(low)} to ${percent(high)} (95 % Wilson interval, undecided counted both ways).`,
    '',
  ].join('\n');
}
