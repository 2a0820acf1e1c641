import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { measureDeal } from '../src/coach/difficulty/measure.ts';
import { thinkOfProof } from '../src/coach/difficulty/proof.ts';
import { LATER_NODE_LIMITS } from '../src/coach/thought/limits.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import type { Difficulty } from '../src/games/difficulty.ts';
import { GRADES } from '../src/games/grades.ts';
import { GAMES } from '../src/games/index.ts';
import { type DealNumber, deal, type Game, SHUFFLE_VERSION } from '../src/rules/index.ts';
import { SOLVER_VERSION } from '../src/solver/version.ts';
import { readArguments, readRoot, refuseFile, refuseUnknown } from './arguments.ts';
import { VARIANTS } from './variants.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- grades [VARIANT …] [--folder DIR] [--report] [--root DIR]

Measures the difficulty of winnable deals on one core, for all variants or for those named. Writes the bounds of the
grades and some proved deals to src/games/difficulty-measured.ts, and the tables of docs/results/difficulty.md. It may be
stopped at any time and continues where it stopped. Variants without a complete sample keep their entries.

--folder DIR   the folder of the samples, studies/grades if left out
--report       measures nothing; writes the complete samples
--root DIR     writes to another copy of the project`;

/** The number of winnable deals in a sample, for the usual rules and for each other variant. */
const SAMPLE_SIZES: Readonly<Record<string, readonly [usual: number, other: number]>> = {
  'putt-putt': [10_000, 1000],
  'bear-river': [10_000, 1000],
  'panther-creek': [10_000, 1000],
  'four-seasons': [1000, 300],
  pitchfork: [1000, 500],
};
const DEFAULT_SAMPLE_SIZE = [500, 300] as const;

/** The largest number of proved deals that ship with each grade of a variant. */
const MAX_SHIPPED = 200;

/** The node limits of the searches for a proof, without the last: it takes most of the time and decides few deals. */
const SEARCHES = LATER_NODE_LIMITS.slice(0, -1);

/** The measurement of a deal. Only winnable deals have `difficulty` and may have the fields after it. */
interface MeasuredDeal {
  readonly deal: number;
  readonly verdict: string;
  readonly difficulty?: number;
  readonly wins?: number;
  readonly tries?: number;
  readonly only?: number;
  readonly choices?: number;
}

interface Sample {
  readonly game: Game;
  readonly rows: readonly MeasuredDeal[];
  readonly won: readonly (MeasuredDeal & { readonly difficulty: number })[];
}

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(ROOT, 'studies/grades') },
    report: { type: 'boolean' },
    root: { type: 'string', default: ROOT },
  },
});

refuseUnknown(
  'VARIANT',
  VARIANTS.map(({ name }) => name),
  positionals,
);
refuseFile('--folder', values.folder);
const DATA = join(readRoot(values.root, 'src/games/difficulty-measured.ts'), 'src/games/difficulty-measured.ts');
const DOCUMENT = join(readRoot(values.root, 'docs/results/difficulty.md'), 'docs/results/difficulty.md');

function isUsual({ name, definition }: Game): boolean {
  return name === definition.id;
}

function sampleSize(game: Game): number {
  const [usual, other] = SAMPLE_SIZES[game.definition.id] ?? DEFAULT_SAMPLE_SIZE;
  return isUsual(game) ? usual : other;
}

function sampleFile({ name }: Game): string {
  return join(values.folder, `${name.replace(/[?&=]/g, '-')}-${SOLVER_VERSION}-${SHUFFLE_VERSION}.ndjson`);
}

/** Reads the complete rows of a sample; an interrupted run may have cut off the last one. */
function readSample(game: Game): MeasuredDeal[] {
  if (!existsSync(sampleFile(game))) return [];
  const lines = readFileSync(sampleFile(game), 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

function toMeasuredDeal(game: Game, number: DealNumber): MeasuredDeal {
  const start = deal(game, number);
  const solution = lastAnswer(thinkOfProof(game, start, SEARCHES));
  if (solution.verdict !== 'winnable') return { deal: number, verdict: solution.verdict };
  const { difficulty, tries, choices } = measureDeal(game, start, solution.moves);
  const found = { deal: number, verdict: solution.verdict, difficulty, wins: tries.wins, tries: tries.of };
  return choices ? { ...found, only: choices.only, choices: choices.of } : found;
}

const isWon = ({ verdict }: MeasuredDeal) => verdict === 'winnable';

/** Continues a sample, which begins with deal 1, until it has enough winnable deals. */
function completeSample(game: Game): void {
  const rows = readSample(game);
  writeFileSync(sampleFile(game), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  let won = rows.filter(isWon).length;
  const began = process.cpuUsage();
  let number = rows.length;
  for (; won < sampleSize(game); number++) {
    const row = toMeasuredDeal(game, (number + 1) as DealNumber);
    appendFileSync(sampleFile(game), `${JSON.stringify(row)}\n`);
    if (isWon(row)) won++;
  }
  const seconds = process.cpuUsage(began).user / 1e6;
  if (number > rows.length) console.log(`${game.name}: ${number} deals, ${won} winnable, ${seconds.toFixed(0)} s more`);
}

/** Returns a list with the sample of a variant, or an empty list if the sample is not complete. */
function completeSamplesOf(game: Game): Sample[] {
  const rows = readSample(game);
  const won = rows.flatMap((row) => (row.difficulty === undefined ? [] : [{ ...row, difficulty: row.difficulty }]));
  return won.length < sampleSize(game) ? [] : [{ game, rows, won }];
}

/** Returns the bounds between grades: the difficulties at one to four fifths of the winnable deals. */
function gradeBounds({ won }: Sample): number[] {
  const sorted = won.map(({ difficulty }) => difficulty).toSorted((a, b) => a - b);
  return [1, 2, 3, 4].map((fifth) =>
    Number(sorted[Math.ceil((sorted.length * fifth) / GRADES.length) - 1]?.toFixed(4)),
  );
}

function groupByGrade<R extends { readonly difficulty: number }>(rows: readonly R[], bounds: readonly number[]): R[][] {
  const gradeAt = ({ difficulty }: R) => bounds.filter((bound) => difficulty > bound).length;
  return GRADES.map((_, grade) => rows.filter((row) => gradeAt(row) === grade));
}

function difficultyOf(sample: Sample): Difficulty {
  const bounds = gradeBounds(sample);
  const proved = groupByGrade(sample.won, bounds).map((rows) =>
    rows
      .slice(0, MAX_SHIPPED)
      .map((row, index, all) => row.deal - (all[index - 1]?.deal ?? 0))
      .join(' '),
  );
  return { bounds, proved };
}

/** Whether each grade has at least half of its fifth: where the simple player wins or loses all deals, none are told apart. */
function isTellingApart(sample: Sample): boolean {
  const grades = groupByGrade(sample.won, gradeBounds(sample));
  return grades.every((rows) => 2 * GRADES.length * rows.length >= sample.won.length);
}

type MeasuredVariants = Readonly<Record<string, Difficulty>>;

async function readMeasured(): Promise<MeasuredVariants> {
  return ((await import(pathToFileURL(DATA).href)) as { readonly MEASURED_DIFFICULTIES: MeasuredVariants })
    .MEASURED_DIFFICULTIES;
}

function formatEntry(name: string, { bounds, proved }: Difficulty): string {
  const lines = proved.map((deals) => `      '${deals}',\n`).join('');
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: {\n    bounds: [${bounds.join(', ')}],\n    proved: [\n${lines}    ],\n  },\n`;
}

/** Writes the data file. Variants without a sample keep their entries. */
function writeData(samples: readonly Sample[], measured: MeasuredVariants): void {
  const sampled = Object.fromEntries(samples.map((sample) => [sample.game.name, difficultyOf(sample)]));
  const all = { ...measured, ...sampled };
  const entries = inOrder(Object.keys(all)).flatMap((name) => (all[name] ? [formatEntry(name, all[name])] : []));
  const head = '/** Written by `npm run figures -- grades`; see `difficulty.ts` for its meaning. */\n';
  writeFileSync(DATA, `${head}export const MEASURED_DIFFICULTIES = {\n${entries.join('')}};\n`);
}

/** Sorts names of variants in the order of the games; removed variants come last. */
function inOrder(names: readonly string[]): string[] {
  const known = VARIANTS.map(({ name }) => name).filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** Such as `Putt Putt` or `– stock=any-time`. */
function rowTitle({ name, definition }: Game): string {
  return name === definition.id ? definition.name : `– \`${name.split('?')[1]}\``;
}

/** Over the deals that have the figure. */
function meansByGrade(
  grades: readonly (readonly MeasuredDeal[])[],
  figure: (row: MeasuredDeal) => number | undefined,
): number[] {
  return grades.map((rows) => {
    const figures = rows.flatMap((row) => figure(row) ?? []);
    return figures.reduce((sum, each) => sum + each, 0) / figures.length;
  });
}

function formatRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

const HEAD = ['deals', 'winnable', 'not decided', ...GRADES.slice(0, -1).map((grade) => `${grade} up to`)];

function formatSample(sample: Sample): string {
  const undecided = sample.rows.filter(({ verdict }) => verdict === 'undecided').length;
  const counts = [sample.rows.length, sample.won.length, undecided].map((count) => count.toLocaleString('en'));
  return formatRow([rowTitle(sample.game), ...counts, ...gradeBounds(sample).map((bound) => bound.toFixed(2))]);
}

/**
 * Formats the means of each grade: the share of tries that a simple player wins and, if every grade has it, the number of
 * choices with one winning move.
 */
function formatFigures(sample: Sample): string[] {
  const grades = groupByGrade(sample.won, gradeBounds(sample));
  const won = meansByGrade(grades, ({ wins = 0, tries = 1 }) => wins / tries).map(
    (share) => `${(100 * share).toFixed(1)} %`,
  );
  const only = meansByGrade(grades, (row) => row.only).map((mean) => (Number.isNaN(mean) ? '' : mean.toFixed(1)));
  const rows = [formatRow([rowTitle(sample.game), 'tries won', ...won])];
  return only.every(Boolean) ? [...rows, formatRow(['', 'choices with one winning move, of ten', ...only])] : rows;
}

function formatRule(columns: number): string {
  return `|${'---|'.repeat(columns)}`;
}

type RowsByVariant = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the rows of a table. House rules in the first cell belong to the game above; an empty first cell continues the
 * row above.
 */
function readRows(table: string): RowsByVariant {
  const rows = new Map<string, string[]>();
  let id = '';
  let name = '';
  for (const row of table.split('\n').slice(2)) {
    const [, cell = ''] = row.split('|').map((text) => text.trim());
    const houseRules = /^– `(.*)`$/.exec(cell)?.[1];
    if (houseRules === undefined && cell !== '') id = GAMES.find((game) => game.name === cell)?.id ?? cell;
    if (cell !== '') name = houseRules === undefined ? id : `${id}?${houseRules}`;
    rows.set(name, [...(rows.get(name) ?? []), row]);
  }
  return rows;
}

/** Splits a text into the table between its marks and the text before and after. */
function splitAtTable(text: string, name: string): readonly [before: string, table: string, after: string] {
  const begin = `<!-- ${name}: written by tools/grades.ts -->\n`;
  const [before = '', rest] = text.split(begin);
  const end = rest?.indexOf(`<!-- end of ${name} -->`) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`${DOCUMENT} has no marks for its table of ${name}`);
  return [`${before}${begin}`, rest.slice(0, end).trimEnd(), rest.slice(end)];
}

/** Writes the rows of the samples into the tables. Variants without a sample keep their rows. */
function writeTables(samples: readonly Sample[]): void {
  const usual = samples.filter(({ game }) => isUsual(game));
  const tables = {
    figures: { head: ['game', 'figure', ...GRADES], rows: usual.map((each) => [each, formatFigures(each)] as const) },
    samples: { head: ['variant', ...HEAD], rows: samples.map((each) => [each, [formatSample(each)]] as const) },
  };
  let text = readFileSync(DOCUMENT, 'utf8');
  for (const [name, { head, rows }] of Object.entries(tables)) {
    const [before, table, after] = splitAtTable(text, name);
    const all = new Map([...readRows(table), ...rows.map(([{ game }, lines]) => [game.name, lines] as const)]);
    const lines = inOrder([...all.keys()]).flatMap((variant) => all.get(variant) ?? []);
    text = `${before}${[formatRow(head), formatRule(head.length), ...lines].join('\n')}\n${after}`;
  }
  writeFileSync(DOCUMENT, text);
}

mkdirSync(values.folder, { recursive: true });
const chosen = VARIANTS.filter(({ name }) => !positionals.length || positionals.includes(name));
if (!values.report) for (const game of chosen) completeSample(game);
const complete = VARIANTS.flatMap(completeSamplesOf);
const samples = complete.filter(isTellingApart);
const measured = await readMeasured();
writeData(samples, measured);
writeTables(samples);
const sampled = samples.map(({ game }) => game.name);
const kept = Object.keys(measured).filter((name) => !sampled.includes(name));
const alike = complete.filter((sample) => !samples.includes(sample)).map(({ game }) => game.name);
if (alike.length > 0)
  console.log(`without grades, because their deals are too alike to the simple player: ${alike.join(', ')}`);
if (sampled.length > 0) console.log(`written: ${sampled.join(', ')}`);
if (kept.length > 0) console.log(`unchanged, because their samples are not complete here: ${inOrder(kept).join(', ')}`);
