import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { measureDeal } from '../src/coach/difficulty/measure.ts';
import { LATER_NODES, thinkOfProof } from '../src/coach/difficulty/proof.ts';
import { lastAnswer } from '../src/coach/thought/thought.ts';
import type { Difficulty } from '../src/games/difficulty.ts';
import { GRADES } from '../src/games/grades.ts';
import { GAMES } from '../src/games/index.ts';
import { type DealNumber, deal, type Game, SHUFFLE_VERSION } from '../src/rules/index.ts';
import { SOLVER_VERSION } from '../src/solver/version.ts';
import { VARIANTS } from './variants.ts';

const ROOT = join(import.meta.dirname, '..');

const HELP = `npm run figures -- grades [VARIANT …] [--folder DIR] [--report] [--root DIR]

Measures the difficulty of winnable deals of every variant, on one core, and writes the bounds of the grades with some proved deals to
src/games/difficulty-measured.ts and the tables of docs/results/difficulty.md. It may be stopped at any time and goes on where it was.
Variants without a complete sample keep what the files have of them. With VARIANT it measures these alone; --report measures nothing and
writes the complete samples. --root names another copy of the project to write to.`;

/** Winnable deals of a sample: of the usual rules, and of each other variant. */
const SIZES: Readonly<Record<string, readonly [usual: number, other: number]>> = {
  'four-seasons': [1000, 300],
  pitchfork: [1000, 500],
};
const SIZE = [10_000, 1000] as const;

/** The most proved deals that are shipped of each grade of a variant. */
const SHIPPED = 200;

/** Searches of a proof that are waited for in a sample: the last one would take most of all time for few deals. */
const SEARCHES = LATER_NODES.slice(0, -1);

/** What was found of a deal: `difficulty` and the rest of winnable ones alone. */
interface Row {
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
  readonly rows: readonly Row[];
  readonly won: readonly (Row & { readonly difficulty: number })[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(ROOT, 'studies/grades') },
    report: { type: 'boolean' },
    root: { type: 'string', default: ROOT },
    help: { type: 'boolean' },
  },
});

const DATA = join(values.root, 'src/games/difficulty-measured.ts');
const DOCUMENT = join(values.root, 'docs/results/difficulty.md');

function isUsual({ name, definition }: Game): boolean {
  return name === definition.id;
}

function sizeOf(game: Game): number {
  const [usual, other] = SIZES[game.definition.id] ?? SIZE;
  return isUsual(game) ? usual : other;
}

function fileOf({ name }: Game): string {
  return join(values.folder, `${name.replace(/[?&=]/g, '-')}-${SOLVER_VERSION}-${SHUFFLE_VERSION}.ndjson`);
}

/** The rows that are written whole: the last one may have been cut off. */
function rowsOf(game: Game): Row[] {
  if (!existsSync(fileOf(game))) return [];
  const lines = readFileSync(fileOf(game), 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

function rowOf(game: Game, number: DealNumber): Row {
  const start = deal(game, number);
  const solution = lastAnswer(thinkOfProof(game, start, SEARCHES));
  if (solution.verdict !== 'winnable') return { deal: number, verdict: solution.verdict };
  const { difficulty, tries, choices } = measureDeal(game, start, solution.moves);
  const found = { deal: number, verdict: solution.verdict, difficulty, wins: tries.wins, tries: tries.of };
  return choices ? { ...found, only: choices.only, choices: choices.of } : found;
}

const isWon = ({ verdict }: Row) => verdict === 'winnable';

/** Measures deals from 1 on until the sample is whole. */
function run(game: Game): void {
  const rows = rowsOf(game);
  writeFileSync(fileOf(game), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  let won = rows.filter(isWon).length;
  const began = process.cpuUsage();
  let number = rows.length;
  for (; won < sizeOf(game); number++) {
    const row = rowOf(game, (number + 1) as DealNumber);
    appendFileSync(fileOf(game), `${JSON.stringify(row)}\n`);
    if (isWon(row)) won++;
  }
  const seconds = process.cpuUsage(began).user / 1e6;
  if (number > rows.length) console.log(`${game.name}: ${number} deals, ${won} winnable, ${seconds.toFixed(0)} s more`);
}

/** The complete sample of a variant. */
function sampleOf(game: Game): Sample[] {
  const rows = rowsOf(game);
  const won = rows.flatMap((row) => (row.difficulty === undefined ? [] : [{ ...row, difficulty: row.difficulty }]));
  return won.length < sizeOf(game) ? [] : [{ game, rows, won }];
}

/** The bounds between grades: the difficulties that one to four fifths of the deals don't pass. */
function boundsOf({ won }: Sample): number[] {
  const sorted = won.map(({ difficulty }) => difficulty).toSorted((a, b) => a - b);
  return [1, 2, 3, 4].map((fifth) =>
    Number(sorted[Math.ceil((sorted.length * fifth) / GRADES.length) - 1]?.toFixed(4)),
  );
}

/** The deals of a sample by grade. */
function byGrade<R extends { readonly difficulty: number }>(rows: readonly R[], bounds: readonly number[]): R[][] {
  const gradeAt = ({ difficulty }: R) => bounds.filter((bound) => difficulty > bound).length;
  return GRADES.map((_, grade) => rows.filter((row) => gradeAt(row) === grade));
}

function difficultyOf(sample: Sample): Difficulty {
  const bounds = boundsOf(sample);
  const proved = byGrade(sample.won, bounds).map((rows) =>
    rows
      .slice(0, SHIPPED)
      .map((row, index, all) => row.deal - (all[index - 1]?.deal ?? 0))
      .join(' '),
  );
  return { bounds, proved };
}

/** By variant, what the data file has. */
type Measured = Readonly<Record<string, Difficulty>>;

async function readMeasured(): Promise<Measured> {
  return ((await import(pathToFileURL(DATA).href)) as { readonly MEASURED: Measured }).MEASURED;
}

function entryText(name: string, { bounds, proved }: Difficulty): string {
  const lines = proved.map((deals) => `      '${deals}',\n`).join('');
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  return `  ${key}: {\n    bounds: [${bounds.join(', ')}],\n    proved: [\n${lines}    ],\n  },\n`;
}

/** Writes the entries of the samples; variants without a sample keep theirs. */
function writeData(samples: readonly Sample[], measured: Measured): void {
  const sampled = Object.fromEntries(samples.map((sample) => [sample.game.name, difficultyOf(sample)]));
  const all = { ...measured, ...sampled };
  const entries = inOrder(Object.keys(all)).flatMap((name) => (all[name] ? [entryText(name, all[name])] : []));
  const head = '/** Written by `npm run figures -- grades`; see `difficulty.ts` for its meaning. */\n';
  writeFileSync(DATA, `${head}export const MEASURED = {\n${entries.join('')}};\n`);
}

/** Names of variants in the order of the games; those that no game has any more come last. */
function inOrder(names: readonly string[]): string[] {
  const known = VARIANTS.map(({ name }) => name).filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** `Putt Putt`, `– stock=any-time`. */
function title({ name, definition }: Game): string {
  return name === definition.id ? definition.name : `– \`${name.split('?')[1]}\``;
}

/** A mean over the deals of each grade that have the figure. */
function means(grades: readonly (readonly Row[])[], figure: (row: Row) => number | undefined): number[] {
  return grades.map((rows) => {
    const figures = rows.flatMap((row) => figure(row) ?? []);
    return figures.reduce((sum, each) => sum + each, 0) / figures.length;
  });
}

function rowText(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

const HEAD = ['deals', 'winnable', 'not decided', ...GRADES.slice(0, -1).map((grade) => `${grade} up to`)];

function sampleText(sample: Sample): string {
  const undecided = sample.rows.filter(({ verdict }) => verdict === 'undecided').length;
  const counts = [sample.rows.length, sample.won.length, undecided].map((count) => count.toLocaleString('en'));
  return rowText([title(sample.game), ...counts, ...boundsOf(sample).map((bound) => bound.toFixed(2))]);
}

/** What the deals of each grade are like: how the simple player fares, and how many choices have one right move. */
function figuresText(sample: Sample): string[] {
  const grades = byGrade(sample.won, boundsOf(sample));
  const won = means(grades, ({ wins = 0, tries = 1 }) => wins / tries).map((share) => `${(100 * share).toFixed(1)} %`);
  const only = means(grades, (row) => row.only).map((mean) => (Number.isNaN(mean) ? '' : mean.toFixed(1)));
  const rows = [rowText([title(sample.game), 'tries won', ...won])];
  return only.every(Boolean) ? [...rows, rowText(['', 'choices with one winning move, of ten', ...only])] : rows;
}

function rule(columns: number): string {
  return `|${'---|'.repeat(columns)}`;
}

/** The rows of a table by the variant that they are about. */
type Rows = ReadonlyMap<string, readonly string[]>;

/** Reads the rows of a table: a variant's first cell is under the game before it, a row without a first cell belongs to the row before. */
function readRows(table: string): Rows {
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

/** The text of a table between its marks, and what stands around it. */
function tableIn(text: string, name: string): readonly [before: string, table: string, after: string] {
  const begin = `<!-- ${name}: written by tools/grades.ts -->\n`;
  const [before = '', rest] = text.split(begin);
  const end = rest?.indexOf(`<!-- end of ${name} -->`) ?? -1;
  if (rest === undefined || end < 0) throw new Error(`${DOCUMENT} has no marks for its table of ${name}`);
  return [`${before}${begin}`, rest.slice(0, end).trimEnd(), rest.slice(end)];
}

/** Writes the rows of the samples into the tables; variants without a sample keep theirs. */
function writeTables(samples: readonly Sample[]): void {
  const usual = samples.filter(({ game }) => isUsual(game));
  const tables = {
    figures: { head: ['game', 'figure', ...GRADES], rows: usual.map((each) => [each, figuresText(each)] as const) },
    samples: { head: ['variant', ...HEAD], rows: samples.map((each) => [each, [sampleText(each)]] as const) },
  };
  let text = readFileSync(DOCUMENT, 'utf8');
  for (const [name, { head, rows }] of Object.entries(tables)) {
    const [before, table, after] = tableIn(text, name);
    const all = new Map([...readRows(table), ...rows.map(([{ game }, lines]) => [game.name, lines] as const)]);
    const lines = inOrder([...all.keys()]).flatMap((variant) => all.get(variant) ?? []);
    text = `${before}${[rowText(head), rule(head.length), ...lines].join('\n')}\n${after}`;
  }
  writeFileSync(DOCUMENT, text);
}

if (values.help) console.log(HELP);
else {
  const unknown = positionals.filter((name) => !VARIANTS.some((game) => game.name === name));
  if (unknown.length > 0) throw new Error(`no variant is named ${unknown.join(', ')}`);
  mkdirSync(values.folder, { recursive: true });
  const asked = VARIANTS.filter(({ name }) => !positionals.length || positionals.includes(name));
  if (!values.report) for (const game of asked) run(game);
  const samples = VARIANTS.flatMap(sampleOf);
  const measured = await readMeasured();
  writeData(samples, measured);
  writeTables(samples);
  const sampled = samples.map(({ game }) => game.name);
  const kept = Object.keys(measured).filter((name) => !sampled.includes(name));
  if (sampled.length > 0) console.log(`written: ${sampled.join(', ')}`);
  if (kept.length > 0) console.log(`kept, without a complete sample here: ${inOrder(kept).join(', ')}`);
}
