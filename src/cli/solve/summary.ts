import { winnableShareInterval, winnableShareRange } from '../../statistics/index.ts';
import { type Tally, tallyTotal } from '../../study/index.ts';
import { formatInterval, formatShareRange } from '../../study/report/index.ts';
import { formatCount } from '../terminal/output.ts';

/** Returns the line that marks a summary as incomplete. */
export function incompleteText(done: number, total: number): string {
  return `Incomplete: ${done} of ${formatCount(total, 'position')}.\n`;
}

/** Returns the counts of verdicts, and the share of winnable positions with its interval. */
export function summaryText(tally: Tally): string {
  const { winnable, unwinnable, undecided } = tally;
  const total = tallyTotal(tally);
  const share = winnableShareRange(winnable, undecided, total);
  const interval = winnableShareInterval(winnable, undecided, total);
  return [
    `${formatCount(total, 'position')}: ${winnable} winnable, ${unwinnable} unwinnable, ${undecided} undecided.`,
    `Winnable: ${formatShareRange(share)}; ${formatInterval(interval)} (95 % Wilson interval, undecided counted both ways).`,
    '',
  ].join('\n');
}
