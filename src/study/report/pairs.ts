import { findGame } from '../../games/index.ts';
import { impliesWins } from '../../rules/index.ts';
import { type Interval, twoSidedBinomial, wilsonInterval } from '../../statistics/index.ts';
import { WrongStudy } from '../faults.ts';
import { chunkOf } from '../study.ts';
import { type StudyColumns, UNDECIDED_CODE, UNWINNABLE_CODE, verdictCode, WINNABLE_CODE } from './columns.ts';

/** The comparison of two sets of house rules on the same deals. */
export interface RulesComparison {
  readonly games: readonly [one: string, other: string];
  readonly deals: number;
  /** The number of deals that are winnable under both. */
  readonly both: number;
  /** The number of deals that are winnable under the first and unwinnable under the second. */
  readonly onlyFirst: number;
  /** The number of deals that are unwinnable under the first and winnable under the second. */
  readonly onlySecond: number;
  /** The number of deals that are unwinnable under both. */
  readonly neither: number;
  /** The number of deals that are undecided under at least one. */
  readonly undecided: number;
  /** Whether, by the rules, a win under the first is a win under the second. */
  readonly implied: boolean;
  /** The number of deals that are undecided under one but decided by `implied`. The counts above have them as decided. */
  readonly decidedByRules: number;
  /** The 95% interval of the second winnable share minus the first, valid for any outcome of the undecided deals. */
  readonly difference: Interval;
  /**
   * The largest two-sided p-value of McNemar's exact test over the possible outcomes of the undecided deals; `null` if
   * `implied`, because the direction is known.
   */
  readonly p: number | null;
}

/** The counts of the four combinations of two yes-or-no outcomes. */
interface FourfoldTable {
  both: number;
  onlyFirst: number;
  onlySecond: number;
  neither: number;
}

/**
 * Compares every two studies of the same game that have different house rules and common deals.
 *
 * @throws {WrongStudy} if a deal is winnable under one and unwinnable under the other against the rules
 */
export function comparePairs(all: readonly StudyColumns[]): RulesComparison[] {
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (isPair(one, other) ? [compareStudies(one, other)] : [])),
  );
}

function isPair({ study: one }: StudyColumns, { study: other }: StudyColumns): boolean {
  const idOf = (name: string) => name.split('?')[0];
  const overlap = Math.min(one.last, other.last) - Math.max(one.first, other.first);
  return one.game !== other.game && idOf(one.game) === idOf(other.game) && overlap >= 0;
}

function compareStudies(one: StudyColumns, other: StudyColumns): RulesComparison {
  if (areWinsImplied(other.study.game, one.study.game)) return compareImplied(other, one);
  if (areWinsImplied(one.study.game, other.study.game)) return compareImplied(one, other);
  const counts = countPairs(one, other);
  const decided = countOutcomes(counts, false, false);
  const favoursFirst = countOutcomes(counts, true, false);
  const favoursSecond = countOutcomes(counts, false, true);
  const deals = counts.reduce((sum, count) => sum + count, 0);
  const known = countOutcomes(counts, undefined, undefined);
  return {
    games: [one.study.game, other.study.game],
    deals,
    ...known,
    undecided: deals - sumOf(known),
    implied: false,
    decidedByRules: 0,
    difference: { low: pairedInterval(favoursFirst).low, high: pairedInterval(favoursSecond).high },
    p: Math.max(
      ...[decided, favoursFirst, favoursSecond].map(mcNemar),
      isUndetermined(favoursFirst, favoursSecond) ? 1 : 0,
    ),
  };
}

function areWinsImplied(narrow: string, wide: string): boolean {
  const [one, other] = [findGame(narrow), findGame(wide)];
  return one.ok && other.ok && impliesWins(one.value, other.value);
}

/** Compares rules with wider ones, under which each win is a win, too. */
function compareImplied(narrow: StudyColumns, wide: StudyColumns): RulesComparison {
  const counts = countPairs(narrow, wide);
  const games = [narrow.study.game, wide.study.game] as const;
  const at = (a: number, b: number) => counts[a * VERDICT_CODES + b] ?? 0;
  const wrong = at(WINNABLE_CODE, UNWINNABLE_CODE);
  if (wrong)
    throw new WrongStudy(
      `${games.join(' and ')}: expected every deal that is winnable under the first to be winnable under the second, found ${wrong} unwinnable`,
    );
  const [wonBoth, lostBoth] = [at(WINNABLE_CODE, UNDECIDED_CODE), at(UNDECIDED_CODE, UNWINNABLE_CODE)];
  const known: FourfoldTable = {
    both: at(WINNABLE_CODE, WINNABLE_CODE) + wonBoth,
    onlyFirst: 0,
    onlySecond: at(UNWINNABLE_CODE, WINNABLE_CODE),
    neither: at(UNWINNABLE_CODE, UNWINNABLE_CODE) + lostBoth,
  };
  const deals = counts.reduce((sum, count) => sum + count, 0);
  return {
    games,
    deals,
    ...known,
    undecided: deals - sumOf(known),
    implied: true,
    decidedByRules: wonBoth + lostBoth,
    difference: impliedDifference(known, {
      openFirst: at(UNDECIDED_CODE, WINNABLE_CODE),
      openSecond: at(UNWINNABLE_CODE, UNDECIDED_CODE),
      openBoth: at(UNDECIDED_CODE, UNDECIDED_CODE),
    }),
    p: null,
  };
}

/** The deals that stay undecided under the narrower rules, the wider rules, or both. */
interface OpenDeals {
  readonly openFirst: number;
  readonly openSecond: number;
  readonly openBoth: number;
}

/** Returns the interval of the difference for any outcome of the open deals that the rules allow. */
function impliedDifference(known: FourfoldTable, { openFirst, openSecond, openBoth }: OpenDeals): Interval {
  const smallest = { ...known, both: known.both + openFirst, neither: known.neither + openSecond };
  const largest = { ...known, onlySecond: known.onlySecond + openFirst + openSecond + openBoth };
  // Deals that are open under both have the same outcome under both if the difference is to be smallest.
  const lows = [0, openBoth].map(
    (won) => pairedInterval({ ...smallest, both: smallest.both + won, neither: smallest.neither + openBoth - won }).low,
  );
  return { low: Math.min(...lows), high: pairedInterval(largest).high };
}

const VERDICT_CODES = 4;

/** Counts the deals that both studies have by their verdict codes `a` and `b`. The count is at the index `4 * a + b`. */
function countPairs(one: StudyColumns, other: StudyColumns): number[] {
  const counts = Array.from({ length: VERDICT_CODES * VERDICT_CODES }, () => 0);
  const first = Math.max(one.study.first, other.study.first);
  const last = Math.min(one.study.last, other.study.last);
  for (const deal of doneDeals(one, first, last)) {
    const [a, b] = [verdictCode(one, deal), verdictCode(other, deal)];
    const at = a * VERDICT_CODES + b;
    if (a && b) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function* doneDeals({ study, starts }: StudyColumns, low: number, high: number): Generator<number> {
  for (const chunk of starts.keys()) {
    const { first, last } = chunkOf(study, chunk);
    for (let deal = Math.max(first, low); deal <= Math.min(last, high); deal++) yield deal;
  }
}

/**
 * Counts outcomes. `first` says whether deals that are undecided in the first study count as won; `undefined` leaves
 * these deals out. `second` says the same for the second study.
 */
function countOutcomes(
  counts: readonly number[],
  first: boolean | undefined,
  second: boolean | undefined,
): FourfoldTable {
  const four = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (const [at, count] of counts.entries()) {
    const [a, b] = [Math.floor(at / VERDICT_CODES), at % VERDICT_CODES];
    const wins = [
      a === UNDECIDED_CODE ? first : a === WINNABLE_CODE,
      b === UNDECIDED_CODE ? second : b === WINNABLE_CODE,
    ];
    if (a === 0 || b === 0 || wins.includes(undefined)) continue;
    four[wins[0] ? (wins[1] ? 'both' : 'onlyFirst') : wins[1] ? 'onlySecond' : 'neither'] += count;
  }
  return four;
}

function sumOf({ both, onlyFirst, onlySecond, neither }: FourfoldTable): number {
  return both + onlyFirst + onlySecond + neither;
}

/**
 * Returns the p-value of McNemar's exact test. The tested hypothesis is that a deal won in only one of two studies is
 * equally likely to be won in the first and in the second.
 */
export function mcNemar({ onlyFirst, onlySecond }: Pick<FourfoldTable, 'onlyFirst' | 'onlySecond'>): number {
  return twoSidedBinomial(Math.min(onlyFirst, onlySecond), onlyFirst + onlySecond);
}

/** Whether either game may be the easier one, depending on how the undecided deals end. */
function isUndetermined(first: FourfoldTable, second: FourfoldTable): boolean {
  return first.onlyFirst > first.onlySecond && second.onlyFirst < second.onlySecond;
}

/**
 * Returns the 95% interval of the second share minus the first for paired data: method 10 of R. G. Newcombe, Statistics
 * in Medicine 17 (1998) 2635–2650, which combines Wilson intervals with the correlation of the pair. Without deals, it
 * is −1 to 1.
 */
export function pairedInterval({ both, onlyFirst, onlySecond, neither }: FourfoldTable): Interval {
  const deals = both + onlyFirst + onlySecond + neither;
  if (deals === 0) return { low: -1, high: 1 };
  const [first, second] = [(both + onlyFirst) / deals, (both + onlySecond) / deals];
  const [a, b] = [wilsonInterval(both + onlyFirst, deals), wilsonInterval(both + onlySecond, deals)];
  const spread = Math.sqrt((both + onlyFirst) * (onlySecond + neither) * (both + onlySecond) * (onlyFirst + neither));
  const product = both * neither - onlyFirst * onlySecond;
  // The paper corrects a positive correlation for continuity.
  const corrected = product > 0 ? Math.max(0, product - deals / 2) : product;
  const correlation = spread ? corrected / spread : 0;
  const reach = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one - 2 * correlation * one * other + other * other));
  return {
    low: second - first - reach(second - b.low, a.high - first),
    high: second - first + reach(b.high - second, first - a.low),
  };
}
