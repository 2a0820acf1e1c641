import { findGame } from '../../games/index.ts';
import { impliesWins } from '../../rules/index.ts';
import { type Interval, twoSidedBinomial, wilsonInterval } from '../../statistics/index.ts';
import { WrongStudy } from '../faults.ts';
import {
  UNDECIDED_CODE,
  UNWINNABLE_CODE,
  VERDICTS_BY_CODE,
  type VerdictBlock,
  WINNABLE_CODE,
} from './verdict-blocks.ts';

/** The comparison of two sets of house rules on the same deals. */
export interface RulesComparison {
  readonly games: readonly [one: string, other: string];
  readonly deals: number;
  readonly both: number;
  /** Winnable under the first and unwinnable under the second. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
  /** Undecided under at least one. */
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

/** The verdicts on the deals of a variant, in the order of the deals. */
export interface VerdictSource {
  readonly game: string;
  readonly blocks: AsyncIterable<VerdictBlock>;
}

/**
 * Reads studies to their ends in step, deal by deal, and compares every two of the same game that have different house rules
 * and common deals.
 *
 * @throws {WrongStudy} if a deal is winnable under one and unwinnable under the other against the rules
 */
export async function comparePairs(sources: readonly VerdictSource[]): Promise<RulesComparison[]> {
  const cursors = sources.map(({ game, blocks }) => new Cursor(game, blocks));
  for (const cursor of cursors) await cursor.advance(0);
  const pairs = cursors.flatMap((one, index) =>
    cursors.slice(index + 1).flatMap((other) => (haveOtherRules(one, other) ? [createPair(one, other)] : [])),
  );
  for (let open = cursors; open.length > 0; open = open.filter(({ block }) => block)) {
    const at = Math.min(...open.map(({ next }) => next));
    const here = open.filter(({ next }) => next === at);
    const ends = open.map(({ next, block }) => (next === at ? (block?.last ?? at) : next - 1));
    const end = Math.min(...ends);
    for (const pair of pairs) if (here.includes(pair.first) && here.includes(pair.second)) countDeals(pair, at, end);
    for (const cursor of here) await cursor.advance(end + 1);
  }
  return pairs.flatMap((pair) => (pair.counts.some(Boolean) ? [compareStudies(pair)] : []));
}

function haveOtherRules({ game: one }: Cursor, { game: other }: Cursor): boolean {
  const idOf = (name: string) => name.split('?')[0];
  return one !== other && idOf(one) === idOf(other);
}

class Cursor {
  readonly game: string;
  /** The block with the next deal; `undefined` at the end. */
  block: VerdictBlock | undefined;
  next = 0;
  readonly #blocks: AsyncIterator<VerdictBlock>;

  constructor(game: string, blocks: AsyncIterable<VerdictBlock>) {
    this.game = game;
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** Moves to a deal, or to the first one behind it. */
  async advance(deal: number): Promise<void> {
    this.next = deal;
    if (this.block && deal <= this.block.last) return;
    const result = await this.#blocks.next();
    this.block = result.done ? undefined : result.value;
    this.next = this.block?.first ?? deal;
  }
}

/** Two studies. If `isImplied`, a win under the rules of the first is a win under those of the second. */
interface StudyPair {
  readonly first: Cursor;
  readonly second: Cursor;
  readonly isImplied: boolean;
  /** The number of deals by their verdict codes `a` and `b`, at the index `3 * a + b`. */
  readonly counts: number[];
}

const VERDICT_CODES = VERDICTS_BY_CODE.length;

function createPair(one: Cursor, other: Cursor): StudyPair {
  const counts = Array.from({ length: VERDICT_CODES ** 2 }, () => 0);
  if (areWinsImplied(other.game, one.game)) return { first: other, second: one, isImplied: true, counts };
  return { first: one, second: other, isImplied: areWinsImplied(one.game, other.game), counts };
}

function areWinsImplied(narrow: string, wide: string): boolean {
  const [one, other] = [findGame(narrow), findGame(wide)];
  return one.ok && other.ok && impliesWins(one.value, other.value);
}

function countDeals({ first, second, isImplied, counts }: StudyPair, from: number, to: number): void {
  const [one, other] = [first.block, second.block];
  if (!(one && other)) return;
  for (let deal = from; deal <= to; deal++) {
    const [a = 0, b = 0] = [one.verdicts[deal - one.first], other.verdicts[deal - other.first]];
    if (isImplied && a === WINNABLE_CODE && b === UNWINNABLE_CODE)
      throw new WrongStudy(
        `deal ${deal}, winnable as ${first.game}: expected it to be winnable as ${second.game}, too, found unwinnable`,
      );
    const at = a * VERDICT_CODES + b;
    counts[at] = (counts[at] ?? 0) + 1;
  }
}

function compareStudies(pair: StudyPair): RulesComparison {
  if (pair.isImplied) return compareImplied(pair);
  const { first, second, counts } = pair;
  const decided = countOutcomes(counts, false, false);
  const favoursFirst = countOutcomes(counts, true, false);
  const favoursSecond = countOutcomes(counts, false, true);
  const deals = counts.reduce((sum, count) => sum + count, 0);
  const known = countOutcomes(counts, undefined, undefined);
  return {
    games: [first.game, second.game],
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

/** Compares rules with wider ones, under which each win is a win, too. */
function compareImplied({ first, second, counts }: StudyPair): RulesComparison {
  const at = (a: number, b: number) => counts[a * VERDICT_CODES + b] ?? 0;
  const [wonBoth, lostBoth] = [at(WINNABLE_CODE, UNDECIDED_CODE), at(UNDECIDED_CODE, UNWINNABLE_CODE)];
  const known: FourfoldTable = {
    both: at(WINNABLE_CODE, WINNABLE_CODE) + wonBoth,
    onlyFirst: 0,
    onlySecond: at(UNWINNABLE_CODE, WINNABLE_CODE),
    neither: at(UNWINNABLE_CODE, UNWINNABLE_CODE) + lostBoth,
  };
  const deals = counts.reduce((sum, count) => sum + count, 0);
  return {
    games: [first.game, second.game],
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

/** Returns the interval of the difference for any outcome of the open deals that the rules allow. It cannot be negative. */
function impliedDifference(known: FourfoldTable, { openFirst, openSecond, openBoth }: OpenDeals): Interval {
  const smallest = { ...known, both: known.both + openFirst, neither: known.neither + openSecond };
  const largest = { ...known, onlySecond: known.onlySecond + openFirst + openSecond + openBoth };
  // Deals that are open under both have the same outcome under both if the difference is to be smallest.
  const lows = [0, openBoth].map(
    (won) => pairedInterval({ ...smallest, both: smallest.both + won, neither: smallest.neither + openBoth - won }).low,
  );
  return { low: Math.max(0, Math.min(...lows)), high: pairedInterval(largest).high };
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
    if (wins.includes(undefined)) continue;
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
