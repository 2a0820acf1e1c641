import { type Interval, twoSidedBinomial, wilson } from '../../statistics/index.ts';
import { chunkOf } from '../study.ts';
import { type Columns, UNDECIDED, verdictOn, WINNABLE } from './columns.ts';

/** Two sets of house rules on the same deals. */
export interface Pair {
  /** The variants compared. */
  readonly games: readonly [one: string, other: string];
  /** The deals that both studies have done. */
  readonly deals: number;
  /** Deals decided under both: won under both, under the first alone, under the second alone, under neither. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
  /** Deals undecided under at least one. */
  readonly undecided: number;
  /** The winnable share of the second less that of the first; its 95 % interval holds whatever the undecided deals are. */
  readonly difference: Interval;
  /** McNemar's exact test of no difference, two-sided: the larger of what the undecided deals make possible. */
  readonly p: number;
}

/** The four counts of a pair with every deal decided. */
interface Fourfold {
  both: number;
  onlyFirst: number;
  onlySecond: number;
  neither: number;
}

/** The pairs of studies that are of one game under different house rules and have deals in common. */
export function pairsOf(all: readonly Columns[]): Pair[] {
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (arePair(one, other) ? [pairOf(one, other)] : [])),
  );
}

function arePair({ study: one }: Columns, { study: other }: Columns): boolean {
  const idOf = (name: string) => name.split('?')[0];
  const overlap = Math.min(one.last, other.last) - Math.max(one.first, other.first);
  return one.game !== other.game && idOf(one.game) === idOf(other.game) && overlap >= 0;
}

function pairOf(one: Columns, other: Columns): Pair {
  const counts = countPairs(one, other);
  const decided = fourfold(counts, false, false);
  const favoursFirst = fourfold(counts, true, false);
  const favoursSecond = fourfold(counts, false, true);
  const deals = counts.reduce((sum, count) => sum + count, 0);
  const known = fourfold(counts, undefined, undefined);
  return {
    games: [one.study.game, other.study.game],
    deals,
    ...known,
    undecided: deals - sumOf(known),
    difference: { low: pairedInterval(favoursFirst).low, high: pairedInterval(favoursSecond).high },
    p: Math.max(...[decided, favoursFirst, favoursSecond].map(mcNemar), isTorn(favoursFirst, favoursSecond) ? 1 : 0),
  };
}

const CODES = 4;

/** How often each two verdicts met, at `first * 4 + second`. */
function countPairs(one: Columns, other: Columns): number[] {
  const counts = Array.from({ length: CODES * CODES }, () => 0);
  const first = Math.max(one.study.first, other.study.first);
  const last = Math.min(one.study.last, other.study.last);
  for (const deal of dealsDone(one, first, last)) {
    const [a, b] = [verdictOn(one, deal), verdictOn(other, deal)];
    const at = a * CODES + b;
    if (a && b) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

/** The deals of a study that are done, between two. */
function* dealsDone({ study, starts }: Columns, low: number, high: number): Generator<number> {
  for (const chunk of starts.keys()) {
    const { first, last } = chunkOf(study, chunk);
    for (let deal = Math.max(first, low); deal <= Math.min(last, high); deal++) yield deal;
  }
}

/** The four counts, undecided deals taken as won or not under each; with `undefined` they are left out. */
function fourfold(counts: readonly number[], first: boolean | undefined, second: boolean | undefined): Fourfold {
  const four = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [at, count] of counts.entries()) {
    const [a, b] = [Math.floor(at / CODES), at % CODES];
    const wins = [a === UNDECIDED ? first : a === WINNABLE, b === UNDECIDED ? second : b === WINNABLE];
    if (a === 0 || b === 0 || wins.includes(undefined)) continue;
    four[wins[0] ? (wins[1] ? 'both' : 'onlyFirst') : wins[1] ? 'onlySecond' : 'neither'] += count;
  }
  return four;
}

function sumOf({ both, onlyFirst, onlySecond, neither }: Fourfold): number {
  return both + onlyFirst + onlySecond + neither;
}

/** McNemar's exact test: if neither rule were easier, a deal won under one alone would be as likely won under either. */
export function mcNemar({ onlyFirst, onlySecond }: Pick<Fourfold, 'onlyFirst' | 'onlySecond'>): number {
  return twoSidedBinomial(Math.min(onlyFirst, onlySecond), onlyFirst + onlySecond);
}

/** Whether undecided deals leave it open which rule is the easier one. */
function isTorn(first: Fourfold, second: Fourfold): boolean {
  return first.onlyFirst > first.onlySecond && second.onlyFirst < second.onlySecond;
}

/**
 * The 95 % interval of the second share less the first, for pairs: method 10 of R. G. Newcombe, Statistics in Medicine 17 (1998)
 * 2635–2650, Wilson's intervals joined by the correlation of the two.
 */
export function pairedInterval({ both, onlyFirst, onlySecond, neither }: Fourfold): Interval {
  const deals = both + onlyFirst + onlySecond + neither;
  if (deals === 0) return { low: -1, high: 1 };
  const [first, second] = [(both + onlyFirst) / deals, (both + onlySecond) / deals];
  const [a, b] = [wilson(both + onlyFirst, deals), wilson(both + onlySecond, deals)];
  const spread = Math.sqrt((both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither));
  const correlation = spread ? (both * neither - onlyFirst * onlySecond) / spread : 0;
  const reach = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one - 2 * correlation * one * other + other * other));
  return {
    low: second - first - reach(second - b.low, a.high - first),
    high: second - first + reach(b.high - second, first - a.low),
  };
}
