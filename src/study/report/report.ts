import { findGame } from '../../games/index.ts';
import type { Interval } from '../../statistics/index.ts';
import { BUDGETS } from '../budget.ts';
import { defaultChunkSize, type Study } from '../study.ts';
import type { Distribution } from './distribution.ts';
import type { RulesComparison } from './pairs.ts';
import type { StockSummary, StudySummary } from './summary.ts';

/** A part of a report, for Markdown and HTML. */
export type ReportBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | ReportPlot;

/** A plot with a table of its numbers. */
export type ReportPlot = {
  readonly kind: 'plot';
  readonly title: string;
  readonly across: string;
  readonly up: string;
  readonly marks: readonly ChartMark[];
  readonly as: 'bars' | 'steps' | 'intervals';
};

/** A bar, a step of a curve, or an interval. Only intervals have bounds. Values are not negative. */
export interface ChartMark {
  readonly label: string;
  readonly value: number;
  readonly bounds?: Interval;
}

const SIGNIFICANT_DIGITS = 3;

export function formatNumber(value: number): string {
  const digits = Number.isInteger(value)
    ? 0
    : Math.max(0, SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 6) });
}

/** Formats a share as a percentage with two decimals, or up to six if the share is less than 0.0001 from 0 or 1. */
export function formatPercent(share: number): string {
  const rest = Math.min(share, 1 - share);
  const digits = rest > 0 && rest < 0.0001 ? Math.min(6, 1 - Math.floor(Math.log10(rest * 100))) : 2;
  return `${(share * 100).toFixed(digits)} %`;
}

function formatInterval({ low, high }: Interval): string {
  return `${formatPercent(low)} to ${formatPercent(high)}`;
}

/** Formats the share of winnable deals; with undecided deals, the shares if they are lost and if they are won. */
function formatShare(winnable: number, undecided: number, deals: number): string {
  if (deals === 0) return '–';
  const [low, high] = [winnable / deals, (winnable + undecided) / deals];
  return undecided ? formatInterval({ low, high }) : formatPercent(low);
}

/** Formats a probability; 0 stands for a probability that is too small for a number. */
export function formatProbability(p: number): string {
  if (p === 0) return 'below 10^−300';
  return p < 0.001 ? p.toExponential(1).replace(/e-(\d+)/, ' × 10^−$1') : p.toFixed(3);
}

/** Returns the command that reproduces a study. */
export function studyCommand(study: Study): string {
  const { game, first, last, chunk, ladder, memory } = study;
  const named = Object.entries(BUDGETS).find(
    ([, budget]) => budget.memory === memory && budget.ladder.join() === ladder.join(),
  );
  const effort = named ? `--budget ${named[0]}` : `--nodes ${ladder.join()} --memory ${memory / 2 ** 20}`;
  const cut = chunk === defaultChunkSize(last - first + 1) ? '' : ` --chunk ${chunk}`;
  const quoted = game.includes('?') ? `'${game}'` : game;
  return `npx riffle study run ${quoted} --deals ${first}..${last} ${effort}${cut}`;
}

/** Returns a name such as `Putt Putt` for `putt-putt?stock=any-time`; an unknown game unchanged. */
function gameName(game: string): string {
  const found = findGame(game);
  return found.ok ? found.value.definition.name : game;
}

/** Builds the report of studies and the comparisons among them. */
export function buildReport(summaries: readonly StudySummary[], pairs: readonly RulesComparison[]): ReportBlock[] {
  const names = [...new Set(summaries.map(({ study }) => gameName(study.game)))];
  return [
    { kind: 'heading', level: 1, text: `Win rates: ${names.join(', ')}` },
    { kind: 'text', text: INTRODUCTION },
    overviewTable(summaries),
    sharesPlot(summaries),
    ...(pairs.length ? comparisonBlocks(pairs) : []),
    ...summaries.flatMap(studyBlocks),
  ];
}

const INTRODUCTION =
  'The solver knows all cards, so these are the deals that can be won, not the deals that a player wins. A winnable deal has a ' +
  'winning line of moves, an unwinnable deal an exhausted search. The interval is Wilson’s. Share and interval count undecided ' +
  'deals as lost at their low ends and as won at their high ends.';

function overviewTable(summaries: readonly StudySummary[]): ReportBlock {
  return {
    kind: 'table',
    head: ['game', 'deals', 'winnable', 'unwinnable', 'undecided', 'share of winnable deals', '95 % interval'],
    rows: summaries.map(({ study, deals, winnable, unwinnable, undecided, share }) => [
      `\`${study.game}\``,
      ...[deals, winnable, unwinnable, undecided].map(formatNumber),
      formatShare(winnable, undecided, deals),
      formatInterval(share),
    ]),
  };
}

function sharesPlot(summaries: readonly StudySummary[]): ReportBlock {
  return {
    kind: 'plot',
    as: 'intervals',
    title: 'Share of winnable deals',
    across: 'share of winnable deals, 95 % interval',
    up: 'game',
    marks: summaries.map(({ study, share }) => ({
      label: study.game,
      value: (share.low + share.high) / 2,
      bounds: share,
    })),
  };
}

function comparisonBlocks(pairs: readonly RulesComparison[]): ReportBlock[] {
  return [
    { kind: 'heading', level: 2, text: 'House rules on the same deals' },
    {
      kind: 'text',
      text: 'Each deal is compared with itself. The difference is the second winnable share minus the first, as a 95 % interval (Newcombe’s for pairs). p is the result of McNemar’s exact test that neither is easier. Both hold for any outcome of the undecided deals.',
    },
    {
      kind: 'table',
      head: [
        'first',
        'second',
        'deals',
        'won under both',
        'first only',
        'second only',
        'neither',
        'undecided',
        'difference',
        'p',
      ],
      rows: pairs.map(({ games, deals, both, onlyFirst, onlySecond, neither, undecided, difference, p }) => [
        ...games.map((game) => `\`${game}\``),
        ...[deals, both, onlyFirst, onlySecond, neither, undecided].map(formatNumber),
        formatInterval(difference),
        p === null ? '–' : formatProbability(p),
      ]),
    },
  ];
}

function studyBlocks(summary: StudySummary): ReportBlock[] {
  const { study, digest, chunks, nodes, moves, stock, ms } = summary;
  return [
    { kind: 'heading', level: 2, text: `${gameName(study.game)}: \`${study.game}\`` },
    {
      kind: 'text',
      text: `Deals ${formatNumber(study.first)} to ${formatNumber(study.last)}; nodes for each try: ${study.ladder.map(formatNumber).join(', ')}; tables of ${study.memory / 2 ** 20} MB; solver version ${study.solver}, shuffle version ${study.shuffle}.`,
    },
    { kind: 'code', text: studyCommand(study) },
    {
      kind: 'text',
      text: digest ? `Digest: \`${digest}\`` : `Incomplete: ${chunks.done} of ${chunks.of} chunks done.`,
    },
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
      ([title, unit, { bins }]): ReportPlot => ({
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
