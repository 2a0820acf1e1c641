import type { Verdict } from '../solver/index.ts';

export type Tally = Readonly<Record<Verdict, number>>;

export const EMPTY_TALLY: Tally = { winnable: 0, unwinnable: 0, undecided: 0 };

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    winnable: a.winnable + b.winnable,
    unwinnable: a.unwinnable + b.unwinnable,
    undecided: a.undecided + b.undecided,
  };
}

export function tallyTotal({ winnable, unwinnable, undecided }: Tally): number {
  return winnable + unwinnable + undecided;
}
