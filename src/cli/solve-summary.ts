import { winnableShare } from '../study/interval.ts';
import { type Tally, talliedDeals } from '../study/tally.ts';
import { count } from './output.ts';

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
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
