import { type Interval, winnableShare } from '../../statistics/index.ts';
import type { StudyFolder } from '../folder.ts';
import { chunkCount, type Study, studyId } from '../study.ts';
import { NO_TALLY, type Tally, talliedDeals } from '../tally.ts';
import { classStart, type Times } from '../times.ts';
import { type Columns, UNDECIDED, UNWINNABLE, VERDICTS, WINNABLE } from './columns.ts';
import { type Distribution, DOUBLING_BINS, distributionOf, EVEN_BINS, type HistogramBin } from './distribution.ts';

/** What a try of the ladder decided. */
interface RungTally extends Tally {
  /** Nodes that the try may expand. */
  readonly nodes: number;
}

/** The least stock that wins take, in golf games. */
export interface StockSummary extends Distribution {
  /** Wins of which it is proved that none takes less. */
  readonly proved: number;
  /** By number of stock cards from 0, the wins that take so many. */
  readonly wins: readonly number[];
}

/** What came of a study, in numbers. */
export interface Summary extends Tally {
  readonly id: string;
  readonly study: Study;
  /** The digest of the whole study; `null` until all chunks are done. */
  readonly digest: string | null;
  readonly chunks: { readonly done: number; readonly of: number };
  /** Deals done. */
  readonly deals: number;
  /** The 95 % interval of the winnable share, undecided deals counted both ways. */
  readonly share: Interval;
  readonly rungs: readonly RungTally[];
  /** Nodes of a deal, all tries together. */
  readonly nodes: Distribution | null;
  /** Moves of the lines that win. */
  readonly moves: Distribution | null;
  readonly stock: StockSummary | null;
  /** Milliseconds of a deal on the machines that solved them: not part of the result. */
  readonly ms: Distribution | null;
}

/** Counts a study. */
export function studySummaryOf(folder: StudyFolder, columns: Columns): Summary {
  const { study, entries } = folder;
  const tally = tallyOf(columns, () => true);
  const deals = talliedDeals(tally);
  return {
    id: studyId(study),
    study,
    digest: folder.digest ?? null,
    chunks: { done: entries.length, of: chunkCount(study) },
    deals,
    ...tally,
    share: winnableShare(tally.winnable, tally.undecided, deals),
    rungs: study.ladder.map((nodes, index) => ({
      nodes,
      ...tallyOf(columns, (at) => columns.rungs[at] === index + 1),
    })),
    nodes:
      distributionOf(
        chosen(columns, columns.nodes, () => true),
        DOUBLING_BINS,
      ) ?? null,
    moves: distributionOf(chosen(columns, columns.moves, isWin), EVEN_BINS) ?? null,
    stock: stockOf(columns),
    ms: msOf(columns.times),
  };
}

const isWin = (verdict: number) => verdict === WINNABLE;

function tallyOf({ verdicts }: Columns, isCounted: (at: number) => boolean): Tally {
  const counts = [0, 0, 0, 0];
  verdicts.forEach((verdict, at) => {
    if (isCounted(at)) counts[verdict] = (counts[verdict] ?? 0) + 1;
  });
  const count = (code: number) => ({ [VERDICTS[code] ?? 'none']: counts[code] });
  return { ...NO_TALLY, ...count(WINNABLE), ...count(UNWINNABLE), ...count(UNDECIDED) };
}

/** The numbers of a column for the deals with some verdicts, those that aren't done never. */
function chosen(
  { verdicts }: Columns,
  column: Uint16Array | Float64Array,
  isChosen: (verdict: number) => boolean,
): Float64Array {
  const numbers = new Float64Array(column.length);
  let count = 0;
  for (const [at, verdict] of verdicts.entries())
    if (verdict !== 0 && isChosen(verdict)) numbers[count++] = column[at] ?? 0;
  return numbers.subarray(0, count);
}

function stockOf(columns: Columns): StockSummary | null {
  const { hasStock, stock, least } = columns;
  const distribution = hasStock ? distributionOf(chosen(columns, stock, isWin), EVEN_BINS) : undefined;
  if (!distribution) return null;
  const wins = Array.from({ length: distribution.most + 1 }, () => 0);
  columns.verdicts.forEach((verdict, at) => {
    const cards = stock[at] ?? 0;
    if (verdict === WINNABLE) wins[cards] = (wins[cards] ?? 0) + 1;
  });
  return { ...distribution, proved: least.reduce((sum, one) => sum + one, 0), wins };
}

/** The distribution of times from their classes; each counts as the middle of its class. */
function msOf(times: Times): Distribution | null {
  const classes = Object.entries(times)
    .map(([index, count]) => ({ from: classStart(Number(index)), to: classStart(Number(index) + 1), count }))
    .toSorted((a, b) => a.from - b.from);
  const count = classes.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const middle = ({ from, to }: HistogramBin) => (from + to) / 2;
  const at = (share: number) => {
    let passed = 0;
    for (const one of classes) {
      passed += one.count;
      if (passed > share * count) return middle(one);
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
    bins: doubled(classes),
  };
}

/** Classes joined four by four, so that each is a doubling. */
function doubled(classes: readonly HistogramBin[]): HistogramBin[] {
  const bins = new Map<number, HistogramBin>();
  for (const { from, count } of classes) {
    const power = Math.floor(Math.log2(from * 1000) + 1e-9);
    const bin = { from: 2 ** power / 1000, to: 2 ** (power + 1) / 1000, count: 0 };
    bins.set(power, { ...bin, count: (bins.get(power)?.count ?? 0) + count });
  }
  return [...bins.values()];
}
