import { type Bin, type Interval, winnableShareInterval } from '../../statistics/index.ts';
import type { StudyFolder } from '../folder.ts';
import { type DealRange, dealCount } from '../range.ts';
import type { RowHead } from '../row.ts';
import { type Study, studyId } from '../study.ts';
import { EMPTY_TALLY, type Tally, tallyTotal } from '../tally.ts';
import { addTimeHistograms, classStartMs, type TimeHistogram } from '../times.ts';
import { computeDistribution, type Distribution, DOUBLING_BINS, EVEN_BINS } from './distribution.ts';
import { type PooledStudy, rangesOf } from './pooled-study.ts';
import { ValueCounts } from './value-counts.ts';

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

export interface StudyPart {
  readonly folder: string;
  readonly id: string;
  readonly study: Study;
  /** The digest of the study in the folder; `null` until all deals are done. */
  readonly digest: string | null;
  readonly deals: number;
}

/** A study in one folder, or pooled from several folders that differ only in their deals. */
export interface StudySummary extends Tally {
  /** The study. A pooled study has the first and the last deal of all folders, but not all deals between. */
  readonly study: Study;
  /** In the order of their deals. */
  readonly parts: readonly StudyPart[];
  /** Adjacent folders make one range. */
  readonly ranges: readonly DealRange[];
  /** The digest of the study in the only folder; `null` until all deals are done, or with several folders. */
  readonly digest: string | null;
  readonly deals: number;
  /** The number of deals of all folders that are not done. */
  readonly missing: number;
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

export class StudyCounts {
  readonly #study: PooledStudy;
  readonly #tally: Record<keyof Tally, number> = { ...EMPTY_TALLY };
  readonly #rungs: Record<keyof Tally, number>[];
  readonly #nodes = new ValueCounts();
  readonly #moves = new ValueCounts();
  readonly #stock = new ValueCounts();
  #proved = 0;
  #times: TimeHistogram = {};
  readonly #parts: StudyPart[] = [];

  constructor(study: PooledStudy) {
    this.#study = study;
    this.#rungs = study.study.ladder.map(() => ({ ...EMPTY_TALLY }));
  }

  addRow(row: RowHead): void {
    this.#tally[row.verdict]++;
    const rung = this.#rungs[row.rung - 1];
    if (rung) rung[row.verdict]++;
    this.#nodes.add(row.nodes);
    if (row.verdict !== 'winnable') return;
    this.#moves.add(row.moves);
    if (row.stock !== undefined) this.#stock.add(row.stock);
    if (row.least) this.#proved++;
  }

  addTimes(times: TimeHistogram): void {
    this.#times = addTimeHistograms(this.#times, times);
  }

  /** Adds a folder whose rows have been added. `digest` is that of its rows. */
  addFolder({ path, study, missingDeals }: StudyFolder, digest: string): void {
    const deals = dealCount(study) - missingDeals;
    this.#parts.push({ folder: path, id: studyId(study), study, digest: missingDeals ? null : digest, deals });
  }

  summarise(): StudySummary {
    const { study } = this.#study;
    const parts = [...this.#parts];
    const deals = tallyTotal(this.#tally);
    const { winnable, undecided } = this.#tally;
    return {
      study,
      parts,
      ranges: rangesOf(this.#study),
      digest: parts.length === 1 ? (parts[0]?.digest ?? null) : null,
      deals,
      missing: parts.reduce((sum, part) => sum + dealCount(part.study) - part.deals, 0),
      ...this.#tally,
      share: winnableShareInterval(winnable, undecided, deals),
      rungs: study.ladder.map((nodes, index) => ({ nodes, ...EMPTY_TALLY, ...this.#rungs[index] })),
      nodes: computeDistribution(this.#nodes, DOUBLING_BINS) ?? null,
      moves: computeDistribution(this.#moves, EVEN_BINS) ?? null,
      stock: summariseStock(this.#stock, this.#proved),
      ms: summariseTimes(this.#times),
    };
  }
}

function summariseStock(stock: ValueCounts, proved: number): StockSummary | null {
  const distribution = computeDistribution(stock, EVEN_BINS);
  if (!distribution) return null;
  const wins = Array.from({ length: distribution.most + 1 }, () => 0);
  for (const [cards, count] of stock.sorted()) wins[cards] = count;
  return { ...distribution, proved, wins };
}

/** Returns the distribution of times, each counted as the middle of its class; `null` without times. */
function summariseTimes(times: TimeHistogram): Distribution | null {
  const classes = Object.entries(times)
    .map(([index, count]) => ({ from: classStartMs(Number(index)), to: classStartMs(Number(index) + 1), count }))
    .toSorted((a, b) => a.from - b.from);
  const count = classes.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const middle = ({ from, to }: Bin) => (from + to) / 2;
  const at = (share: number) => {
    let passed = 0;
    for (const one of classes) {
      passed += one.count;
      if (passed >= Math.max(1, share * count)) return middle(one);
    }
    return middle(classes.at(-1) as Bin);
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
function joinIntoDoublings(classes: readonly Bin[]): Bin[] {
  const bins = new Map<number, Bin>();
  for (const { from, count } of classes) {
    const power = Math.floor(Math.log2(from * 1000) + 1e-9);
    const bin = { from: 2 ** power / 1000, to: 2 ** (power + 1) / 1000, count: 0 };
    bins.set(power, { ...bin, count: (bins.get(power)?.count ?? 0) + count });
  }
  return [...bins.values()];
}
