import { winnableShareInterval } from '../../statistics/index.ts';
import { type Tally, tallyTotal } from '../../study/index.ts';
import { formatPercent } from '../../study/report/index.ts';
import { formatCount } from '../terminal/output.ts';

/** Returns the line that marks a summary as incomplete. */
export function incompleteText(done: number, total: number): string {
  return `Incomplete: ${done} of ${formatCount(total, 'position')}.\n`;
}

/** Returns the counts of verdicts, and the interval of the share of winnable positions. */
export function summaryText(tally: Tally): string {
  const { winnable, unwinnable, undecided } = tally;
  const { low, high } = winnableShareInterval(winnable, undecided, tallyTotal(tally));
  return [
    `${formatCount(tallyTotal(tally), 'position')}: ${winnable} winnable, ${unwinnable} unwinnable, ${undecided} undecided.`,
    `Winnable: ${formatPercent(low)} to ${formatPercent(high)} (95 % Wilson interval, undecided counted both ways).`,
    '',
  ].join('\n');
}
