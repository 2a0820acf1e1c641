import { findGame } from '../../games/index.ts';
import type { Interval } from '../../statistics/index.ts';
import { BUDGETS } from '../budget.ts';
import { type Study, usualChunk } from '../study.ts';
import type { Distribution } from './distribution.ts';
import type { Pair } from './pairs.ts';
import type { StockSummary, Summary } from './summary.ts';

/** What a report is made of, for Markdown and HTML alike. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | Plot;

/** A picture of numbers; where there are no pictures its table stands for it. */
export type Plot = {
  readonly kind: 'plot';
  readonly title: string;
  /** What the numbers along each side are. */
  readonly across: string;
  readonly up: string;
  readonly marks: readonly ChartMark[];
  readonly as: 'bars' | 'steps' | 'intervals';
};

/** A bar, a step of a curve or an interval: a label, a value from 0 up, for intervals its bounds. */
export interface ChartMark {
  readonly label: string;
  readonly value: number;
  readonly bounds?: Interval;
}

const SIGNIFICANT = 3;

export function number(value: number): string {
  const digits = Number.isInteger(value) ? 0 : Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 6) });
}

/** A share as text; one that is nearly all or nothing has the digits that tell it from that. */
export function percent(share: number): string {
  const rest = Math.min(share, 1 - share);
  const digits = rest > 0 && rest < 0.0001 ? Math.min(6, 1 - Math.floor(Math.log10(rest * 100))) : 2;
  return `${(share * 100).toFixed(digits)} %`;
}

function range({ low, high }: Interval): string {
  return `${percent(low)} to ${percent(high)}`;
}

/** A chance as text; those too small to be computed are bounded. */
export function chance(p: number): string {
  if (p === 0) return 'below 10^−300';
  return p < 0.001 ? p.toExponential(1).replace(/e-(\d+)/, ' × 10^−$1') : p.toFixed(3);
}

/** The command that makes a study again. */
export function commandOf(study: Study): string {
  const { game, first, last, chunk, ladder, memory } = study;
  const named = Object.entries(BUDGETS).find(
    ([, budget]) => budget.memory === memory && budget.ladder.join() === ladder.join(),
  );
  const effort = named ? `--budget ${named[0]}` : `--nodes ${ladder.join()} --memory ${memory / 2 ** 20}`;
  const cut = chunk === usualChunk(last - first + 1) ? '' : ` --chunk ${chunk}`;
  const quoted = game.includes('?') ? `'${game}'` : game;
  return `npx riffle study run ${quoted} --deals ${first}..${last} ${effort}${cut}`;
}

/** `Putt Putt`, from `putt-putt?stock=any-time`. */
function nameOf(game: string): string {
  const found = findGame(game);
  return found.ok ? found.value.definition.name : game;
}

/** The report of some studies, and of the pairs among them. */
export function reportOf(summaries: readonly Summary[], pairs: readonly Pair[]): Block[] {
  const names = [...new Set(summaries.map(({ study }) => nameOf(study.game)))];
  return [
    { kind: 'heading', level: 1, text: `Win rates: ${names.join(', ')}` },
    { kind: 'text', text: INTRODUCTION },
    overview(summaries),
    sharesPlot(summaries),
    ...(pairs.length ? comparison(pairs) : []),
    ...summaries.flatMap(studyBlocks),
  ];
}

const INTRODUCTION =
  'All cards are known to the solver: these are the deals that can be won, not those that a player wins. A winnable deal has a ' +
  'line of moves that the rules play to a win, an unwinnable one an exhausted search. The share is a 95 % Wilson interval, ' +
  'undecided deals counted as lost for its low end and as won for its high one.';

function overview(summaries: readonly Summary[]): Block {
  return {
    kind: 'table',
    head: ['game', 'deals', 'winnable', 'unwinnable', 'undecided', 'share of winnable deals'],
    rows: summaries.map(({ study, deals, winnable, unwinnable, undecided, share }) => [
      `\`${study.game}\``,
      ...[deals, winnable, unwinnable, undecided].map(number),
      range(share),
    ]),
  };
}

function sharesPlot(summaries: readonly Summary[]): Block {
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

function comparison(pairs: readonly Pair[]): Block[] {
  return [
    { kind: 'heading', level: 2, text: 'House rules on the same deals' },
    {
      kind: 'text',
      text: 'Each deal is compared with itself. The difference is that of the winnable shares, second less first, with its 95 % interval (Newcombe’s for pairs); p is McNemar’s exact test that neither is easier. Both hold whatever the undecided deals are.',
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
        ...[deals, both, onlyFirst, onlySecond, neither, undecided].map(number),
        range(difference),
        chance(p),
      ]),
    },
  ];
}

function studyBlocks(summary: Summary): Block[] {
  const { study, digest, chunks, nodes, moves, stock, ms } = summary;
  return [
    { kind: 'heading', level: 2, text: `${nameOf(study.game)}: \`${study.game}\`` },
    {
      kind: 'text',
      text: `Deals ${number(study.first)} to ${number(study.last)}; nodes for each try: ${study.ladder.map(number).join(', ')}; tables of ${study.memory / 2 ** 20} MB; solver version ${study.solver}, shuffle version ${study.shuffle}.`,
    },
    { kind: 'code', text: commandOf(study) },
    {
      kind: 'text',
      text: digest ? `Digest: \`${digest}\`` : `Not complete: ${chunks.done} of ${chunks.of} chunks are done.`,
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
      text: 'Times are those of the machines that solved the deals, the search for the least stock included: they are no part of the result.',
    },
    ...(stock ? stockBlocks(summary, stock) : []),
  ];
}

function rungTable({ rungs }: Summary): Block {
  return {
    kind: 'table',
    head: ['try', 'nodes at most', 'winnable', 'unwinnable', 'undecided'],
    rows: rungs.map(({ nodes, winnable, unwinnable, undecided }, index) =>
      [index + 1, nodes, winnable, unwinnable, undecided].map(number),
    ),
  };
}

type Named = readonly [title: string, unit: string, distribution: Distribution | null];

function distributionBlocks(named: readonly Named[]): Block[] {
  const known = named.filter((one): one is [string, string, Distribution] => one[2] !== null);
  return [
    {
      kind: 'table',
      head: ['', 'mean', 'least', 'median', '90 %', '99 %', 'most'],
      rows: known.map(([title, , { mean, least, median, most90, most99, most }]) => [
        title,
        ...[mean, least, median, most90, most99, most].map(number),
      ]),
    },
    ...known.map(
      ([title, unit, { bins }]): Plot => ({
        kind: 'plot',
        as: 'bars',
        title,
        across: unit,
        up: 'deals',
        marks: bins.map(({ from, count }) => ({ label: number(from), value: count })),
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

function stockBlocks({ deals, winnable }: Summary, { wins, proved }: StockSummary): Block[] {
  const marks = runningSums(wins).map((sum, cards) => ({ label: `${cards}`, value: sum / deals }));
  const claim =
    proved === winnable
      ? 'Of every win it is proved that none takes fewer stock cards.'
      : `Of ${number(proved)} wins of ${number(winnable)} it is proved that none takes fewer stock cards; the others may do with less.`;
  return [
    { kind: 'text', text: claim },
    {
      kind: 'plot',
      as: 'steps',
      title: 'Deals that can be won with so many stock cards or fewer',
      across: 'stock cards',
      up: 'share of all deals',
      marks,
    },
  ];
}
