import { winnableShare } from '../../statistics/index.ts';
import { type Tally, talliedDeals } from '../../study/index.ts';
import { percent } from '../../study/report/index.ts';
import { count } from '../terminal/output.ts';

/** Marks a summary of a part of what was asked. */
export function incompleteText(done: number, total: number): string {
  return `Incomplete: ${done} of ${count(total, 'position')}.\n`;
}

/** The counts, and the interval in which the winnable share lies, undecided deals counted both ways. */
export function summaryText(tally: Tally): string {
  const { winnable, unwinnable, undecided } = tally;
  const { low, high } = winnableShare(winnable, undecided, talliedDeals(tally));
  return [
    `${count(talliedDeals(tally), 'position')}: ${winnable} winnable, ${unwinnable} unwinnable, ${undecided} undecided.`,
    `Winnable: ${percent(low)} to ${percent(high)} (95 % Wilson interval, undecided counted both ways).`,
    '',
  ].join('\n');
}
