import { findGame } from '../../games/index.ts';
import { type Interval, winnableShareRange } from '../../statistics/index.ts';
import { BUDGETS } from '../budget.ts';
import { formatRange } from '../range.ts';
import type { Study } from '../study.ts';
import type { ColumnPlot, ReportBlock } from './block.ts';
import type { Distribution } from './distribution.ts';
import { formatInterval, formatNumber, formatProbability, formatShareRange } from './format.ts';
import type { RulesComparison } from './pairs.ts';
import { provenanceBlocks, type ReportProvenance } from './provenance.ts';
import type { StockSummary, StudyPart, StudySummary } from './summary.ts';

export function studyCommand(study: Study): string {
  const { game, first, last, ladder, memory } = study;
  const named = Object.entries(BUDGETS).find(
    ([, budget]) => budget.memory === memory && budget.ladder.join() === ladder.join(),
  );
  const effort = named ? `--budget ${named[0]}` : `--nodes ${ladder.join()} --memory ${memory / 2 ** 20}`;
  const quoted = game.includes('?') ? `'${game}'` : game;
  return `npx riffle study run ${quoted} --deals ${first}..${last} ${effort}`;
}

/** Returns a name such as `Putt Putt` for `putt-putt?stock=any-time`; an unknown game unchanged. */
function gameName(game: string): string {
  const found = findGame(game);
  return found.ok ? found.value.definition.name : game;
}

export function buildReport(
  summaries: readonly StudySummary[],
  pairs: readonly RulesComparison[],
  provenance: ReportProvenance,
): ReportBlock[] {
  const names = [...new Set(summaries.map(({ study }) => gameName(study.game)))];
  const title = `Win rates: ${names.join(', ')}`;
  return [
    { kind: 'heading', level: 1, text: title },
    { kind: 'text', text: INTRODUCTION },
    overviewTable(summaries),
    sharesPlot(summaries),
    ...(pairs.length ? comparisonBlocks(pairs) : []),
    ...summaries.flatMap(studyBlocks),
    ...provenanceBlocks(title, summaries, provenance),
  ];
}

const INTRODUCTION =
  'The solver knows all cards, so these are the deals that can be won, not the deals that a player wins. A winnable deal has a ' +
  'winning line of moves, an unwinnable deal an exhausted search. The interval is Wilson’s. Share and interval count undecided ' +
  'deals as lost at their low ends and as won at their high ends.';

function shareOf({ winnable, undecided, deals }: StudySummary): Interval {
  return winnableShareRange(winnable, undecided, deals);
}

function overviewTable(summaries: readonly StudySummary[]): ReportBlock {
  return {
    kind: 'table',
    head: ['game', 'deals', 'winnable', 'unwinnable', 'undecided', 'share of winnable deals', '95 % interval'],
    rows: summaries.map((summary) => [
      `\`${summary.study.game}\``,
      ...[summary.deals, summary.winnable, summary.unwinnable, summary.undecided].map(formatNumber),
      formatShareRange(shareOf(summary)),
      formatInterval(summary.share),
    ]),
  };
}

function sharesPlot(summaries: readonly StudySummary[]): ReportBlock {
  return {
    kind: 'plot',
    as: 'intervals',
    isDifference: false,
    title: 'Share of winnable deals',
    across: 'share of winnable deals (dark) and 95 % interval',
    up: 'game',
    marks: summaries.map((summary) => {
      const value = shareOf(summary);
      return { label: summary.study.game, value, interval: summary.share, numbers: valueText(value, summary.share) };
    }),
  };
}

function valueText(value: Interval, interval: Interval): string {
  return `${formatShareRange(value)}; 95 %: ${formatInterval(interval)}`;
}

const PAIR_HEAD = [
  'pair',
  'deals',
  'won under both',
  'first only',
  'second only',
  'neither',
  'undecided',
  'decided by the rules',
  'difference',
  '95 % interval',
  'p',
];

/**
 * Returns the difference of the shares for the least and the most that undecided deals can add to it. They add nothing
 * negative where wins under the first imply wins under the second.
 */
function valueOfDifference(pair: RulesComparison): Interval {
  const { deals, onlyFirst, onlySecond, undecided, implied, difference } = pair;
  if (deals === 0) return { low: -1, high: 1 };
  const known = onlySecond - onlyFirst;
  return {
    low: Math.max(difference.low, (known - (implied ? 0 : undecided)) / deals),
    high: Math.min(difference.high, (known + undecided) / deals),
  };
}

function pairName({ games }: RulesComparison): string {
  return games.map((game) => `\`${game}\``).join(' → ');
}

function comparisonBlocks(pairs: readonly RulesComparison[]): ReportBlock[] {
  const hasImplied = pairs.some(({ implied }) => implied);
  return [
    { kind: 'heading', level: 2, text: 'House rules on the same deals' },
    {
      kind: 'text',
      text: `Each deal is compared with itself. The difference is the second winnable share minus the first, with a 95 % interval (Newcombe’s for pairs). p is the result of McNemar’s exact test that neither is easier. ${hasImplied ? 'Where every win under the first is a win under the second by the rules, that decides some undecided deals, and no p is needed. ' : ''}All hold for any outcome of the undecided deals.`,
    },
    {
      kind: 'plot',
      as: 'intervals',
      isDifference: true,
      title: 'Differences of the shares of winnable deals',
      across: 'second share minus the first (dark) and 95 % interval',
      up: 'pair',
      marks: pairs.map((pair) => {
        const value = valueOfDifference(pair);
        const label = pair.games.join(' → ');
        return { label, value, interval: pair.difference, numbers: valueText(value, pair.difference) };
      }),
    },
    {
      kind: 'table',
      head: PAIR_HEAD.filter((_, index) => hasImplied || index !== DECIDED_BY_RULES),
      rows: pairs.map((pair) => pairCells(pair).filter((_, index) => hasImplied || index !== DECIDED_BY_RULES)),
    },
  ];
}

/** The column with the number of deals decided by the rules. Tables without such pairs leave it out. */
const DECIDED_BY_RULES = PAIR_HEAD.indexOf('decided by the rules');

function pairCells(pair: RulesComparison): string[] {
  const { deals, both, onlyFirst, onlySecond, neither, undecided, decidedByRules, difference, p } = pair;
  return [
    pairName(pair),
    ...[deals, both, onlyFirst, onlySecond, neither, undecided, decidedByRules].map(formatNumber),
    formatShareRange(valueOfDifference(pair)),
    formatInterval(difference),
    p === null ? 'follows from the rules' : formatProbability(p),
  ];
}

function studyBlocks(summary: StudySummary): ReportBlock[] {
  const { study, parts, ranges, nodes, moves, stock, ms } = summary;
  return [
    { kind: 'heading', level: 2, text: `${gameName(study.game)}: \`${study.game}\`` },
    {
      kind: 'text',
      text: `Deals ${ranges.map(formatRange).join(' and ')}${pooledText(parts)}; nodes for each try: ${study.ladder.map(formatNumber).join(', ')}; tables of ${study.memory / 2 ** 20} MB; solver version ${study.solver}, shuffle version ${study.shuffle}, rules \`${study.rules}\`.`,
    },
    ...parts.flatMap(partBlocks),
    rungTable(summary),
    ...distributionBlocks([
      ['Nodes of a deal', 'nodes', nodes],
      ['Moves of a winning line', 'moves', moves],
      ['Stock cards of a win', 'stock cards', stock],
      ['Milliseconds of a deal', 'milliseconds', ms],
    ]),
    {
      kind: 'text',
      text: `Times depend on the machines that solved the deals${stock ? ' and include the search for the fewest stock cards' : ''}. They are not part of the result.`,
    },
    ...(stock ? stockBlocks(summary, stock) : []),
  ];
}

function pooledText(parts: readonly StudyPart[]): string {
  return parts.length > 1 ? `, pooled from ${parts.length} folders` : '';
}

function partBlocks({ study, digest, deals }: StudyPart): ReportBlock[] {
  const all = study.last - study.first + 1;
  return [
    { kind: 'code', text: studyCommand(study) },
    {
      kind: 'text',
      text: digest ? `Digest: \`${digest}\`` : `Incomplete: ${formatNumber(deals)} of ${formatNumber(all)} deals done.`,
    },
  ];
}

function rungTable({ rungs }: StudySummary): ReportBlock {
  return {
    kind: 'table',
    head: ['try', 'nodes at most', 'winnable', 'unwinnable', 'undecided'],
    rows: rungs.map(({ nodes, winnable, unwinnable, undecided }, index) =>
      [index + 1, nodes, winnable, unwinnable, undecided].map(formatNumber),
    ),
  };
}

type NamedDistribution = readonly [title: string, unit: string, distribution: Distribution | null];

function distributionBlocks(named: readonly NamedDistribution[]): ReportBlock[] {
  const known = named.filter((one): one is [string, string, Distribution] => one[2] !== null);
  return [
    {
      kind: 'table',
      head: ['', 'mean', 'least', 'median', '90 %', '99 %', 'most'],
      rows: known.map(([title, , { mean, least, median, most90, most99, most }]) => [
        title,
        ...[mean, least, median, most90, most99, most].map(formatNumber),
      ]),
    },
    ...known.map(
      ([title, unit, { bins }]): ColumnPlot => ({
        kind: 'plot',
        as: 'bars',
        title,
        across: unit,
        up: 'deals',
        marks: bins.map(({ from, count }) => ({ label: formatNumber(from), value: count })),
      }),
    ),
  ];
}

function runningSums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
}

function stockBlocks({ deals, winnable }: StudySummary, { wins, proved }: StockSummary): ReportBlock[] {
  const marks = runningSums(wins).map((sum, cards) => ({ label: `${cards}`, value: sum / deals }));
  const claim =
    proved === winnable
      ? 'Every win is proved to use the fewest stock cards.'
      : `${formatNumber(proved)} of ${formatNumber(winnable)} wins are proved to use the fewest stock cards; the others may need fewer.`;
  return [
    { kind: 'text', text: claim },
    {
      kind: 'plot',
      as: 'steps',
      title: 'Deals that can be won with at most this many stock cards',
      across: 'stock cards',
      up: 'share of all deals',
      marks,
    },
  ];
}
