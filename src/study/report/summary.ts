import { type Interval, winnableShareInterval } from '../../statistics/index.ts';
import type { StudyFolder } from '../folder.ts';
import { chunkCount, type Study, studyId } from '../study.ts';
import { EMPTY_TALLY, type Tally, tallyTotal } from '../tally.ts';
import { classStartMs, type TimeHistogram } from '../times.ts';
import { type StudyColumns, UNDECIDED_CODE, UNWINNABLE_CODE, VERDICTS_BY_CODE, WINNABLE_CODE } from './columns.ts';
import { computeDistribution, type Distribution, DOUBLING_BINS, EVEN_BINS, type HistogramBin } from './distribution.ts';

interface RungTally extends Tally {
  readonly nodes: number;
}

/** The distribution of the number of stock cards that the winning lines deal, in golf games. */
export interface StockSummary extends Distribution {
  /** The number of wins that are proved to deal the fewest stock cards. */
  readonly proved: number;
  /** At index n, the number of wins that deal n stock cards. */
  readonly wins: readonly number[];
}

export interface StudySummary extends Tally {
  readonly id: string;
  readonly study: Study;
  /** The digest of the study; `null` until all chunks are done. */
  readonly digest: string | null;
  readonly chunks: { readonly done: number; readonly of: number };
  readonly deals: number;
  /**
   * The 95% interval of the winnable share; undecided deals are unwinnable at its low end, winnable at its high end.
   */
  readonly share: Interval;
  readonly rungs: readonly RungTally[];
  readonly nodes: Distribution | null;
  readonly moves: Distribution | null;
  readonly stock: StockSummary | null;
  /** The milliseconds spent on a deal, which differ from run to run. */
  readonly ms: Distribution | null;
}

export function summariseStudy(folder: StudyFolder, columns: StudyColumns): StudySummary {
  const { study, entries } = folder;
  const tally = countVerdicts(columns, () => true);
  const deals = tallyTotal(tally);
  return {
    id: studyId(study),
    study,
    digest: folder.digest ?? null,
    chunks: { done: entries.length, of: chunkCount(study) },
    deals,
    ...tally,
    share: winnableShareInterval(tally.winnable, tally.undecided, deals),
    rungs: study.ladder.map((nodes, index) => ({
      nodes,
      ...countVerdicts(columns, (at) => columns.rungs[at] === index + 1),
    })),
    nodes:
      computeDistribution(
        selectValues(columns, columns.nodes, () => true),
        DOUBLING_BINS,
      ) ?? null,
    moves: computeDistribution(selectValues(columns, columns.moves, isWin), EVEN_BINS) ?? null,
    stock: summariseStock(columns),
    ms: summariseTimes(columns.times),
  };
}

const isWin = (verdict: number) => verdict === WINNABLE_CODE;

function countVerdicts({ verdicts }: StudyColumns, isCounted: (at: number) => boolean): Tally {
  const counts = [0, 0, 0, 0];
  verdicts.forEach((verdict, at) => {
    if (isCounted(at)) counts[verdict] = (counts[verdict] ?? 0) + 1;
  });
  const count = (code: number) => ({ [VERDICTS_BY_CODE[code] ?? 'none']: counts[code] });
  return { ...EMPTY_TALLY, ...count(WINNABLE_CODE), ...count(UNWINNABLE_CODE), ...count(UNDECIDED_CODE) };
}

/** Returns the values of a column for the deals with a chosen verdict. */
function selectValues(
  { verdicts }: StudyColumns,
  column: Uint16Array | Float64Array,
  isChosen: (verdict: number) => boolean,
): Float64Array {
  const numbers = new Float64Array(column.length);
  let count = 0;
  for (const [at, verdict] of verdicts.entries())
    if (verdict !== 0 && isChosen(verdict)) numbers[count++] = column[at] ?? 0;
  return numbers.subarray(0, count);
}

function summariseStock(columns: StudyColumns): StockSummary | null {
  const { hasStock, stock, least } = columns;
  const distribution = hasStock ? computeDistribution(selectValues(columns, stock, isWin), EVEN_BINS) : undefined;
  if (!distribution) return null;
  const wins = Array.from({ length: distribution.most + 1 }, () => 0);
  columns.verdicts.forEach((verdict, at) => {
    const cards = stock[at] ?? 0;
    if (verdict === WINNABLE_CODE) wins[cards] = (wins[cards] ?? 0) + 1;
  });
  return { ...distribution, proved: least.reduce((sum, one) => sum + one, 0), wins };
}

/** Returns the distribution of times, each counted as the middle of its class; `null` without times. */
function summariseTimes(times: TimeHistogram): Distribution | null {
  const classes = Object.entries(times)
    .map(([index, count]) => ({ from: classStartMs(Number(index)), to: classStartMs(Number(index) + 1), count }))
    .toSorted((a, b) => a.from - b.from);
  const count = classes.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const middle = ({ from, to }: HistogramBin) => (from + to) / 2;
  const at = (share: number) => {
    let passed = 0;
    for (const one of classes) {
      passed += one.count;
      if (passed >= Math.max(1, share * count)) return middle(one);
    }
    return middle(classes.at(-1) as HistogramBin);
  };
  return {
    count,
    mean: classes.reduce((sum, one) => sum + one.count * middle(one), 0) / count,
    least: at(0),
    median: at(0.5),
    most90: at(0.9),
    most99: at(0.99),
    most: at(1),
    bins: joinIntoDoublings(classes),
  };
}

/** Joins every four classes into a bin that ends at twice its start. */
function joinIntoDoublings(classes: readonly HistogramBin[]): HistogramBin[] {
  const bins = new Map<number, HistogramBin>();
  for (const { from, count } of classes) {
    const power = Math.floor(Math.log2(from * 1000) + 1e-9);
    const bin = { from: 2 ** power / 1000, to: 2 ** (power + 1) / 1000, count: 0 };
    bins.set(power, { ...bin, count: (bins.get(power)?.count ?? 0) + count });
  }
  return [...bins.values()];
}
