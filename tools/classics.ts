import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import { compile, type DealNumber, deal, type Game, type GameDefinition, isWon, play } from '../src/rules/index.ts';
import { solve } from '../src/solver/index.ts';
import { binomialTest, winnableShareInterval, winnableShareRange } from '../src/statistics/index.ts';
import { formatInterval, formatNumber, formatProbability, formatShareRange } from '../src/study/report/format.ts';
import { GAMES_ON_PAPER } from '../tests/support/reference/oracle/games-on-paper.ts';
import { readArguments, readCount, refuseFile, refuseUnknown } from './arguments.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = join(ROOT, 'docs/results/classics.md');

const HELP = `npm run figures -- classics [STUDY …] [--folder DIR] [--workers N] [--report]

Solves deals of the classics that docs/vocabulary-games.md defines and the shelf does not have yet, and writes
docs/results/classics.md. It may be stopped at any time and continues where it stopped.

--folder DIR   the folder of the rows, studies/classics if left out
--workers N    the number of processes
--report       solves nothing; writes the report of the complete studies`;

const BUDGET = { nodes: 500_000, memory: 2 ** 28, seed: 1 };

interface Classic {
  readonly name: string;
  readonly game: Game;
  readonly deals: number;
  /** The winnable deals of a published million of other deals. */
  readonly publishedWins?: number;
}

/** Baker's Game by number of cells: the winnable of a million random deals, the mean of bounds. Jerry Bryan, 2004. */
const BAKERS_WINS = [9.5, 1_836.5, 42_584, 288_889, 750_611, 979_429, 999_847, 1_000_000];

const shelf = new Set<string>(GAMES.map(({ id }) => id));
const others = GAMES_ON_PAPER.filter(({ id }) => !shelf.has(id) && id !== 'bakers-game') as GameDefinition[];
const bakersGame = GAMES_ON_PAPER.find(({ id }) => id === 'bakers-game') as GameDefinition;

const CLASSICS: readonly Classic[] = [
  ...others.map((definition) => ({ name: definition.id, game: compile(definition), deals: 1_000 })),
  ...BAKERS_WINS.map((publishedWins, cells) => {
    const game = compile(bakersGame, { cells: `${cells}` });
    return { name: `bakers-game-${cells}`, game, deals: 10_000, publishedWins };
  }),
];

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: join(ROOT, 'studies/classics') },
    workers: { type: 'string' },
    report: { type: 'boolean' },
  },
});
refuseUnknown(
  'STUDY',
  CLASSICS.map(({ name }) => name),
  positionals,
);
refuseFile('--folder', values.folder);
const workers = values.workers === undefined ? availableParallelism() : readCount('--workers', values.workers);

interface Row {
  readonly deal: number;
  readonly verdict: string;
  readonly nodes: number;
}

const fileOf = ({ name }: Classic): string => join(values.folder, `${name}.ndjson`);

function readRows(classic: Classic): Row[] {
  const text = existsSync(fileOf(classic)) ? readFileSync(fileOf(classic), 'utf8') : '';
  // A line without its end was being written when the work was stopped.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

function solveDeal(game: Game, number: number): Row {
  const start = deal(game, number as DealNumber);
  const { verdict, moves, nodes } = solve(game, start, BUDGET);
  const end = moves.reduce((position, move) => play(game, position, move), start);
  if (verdict === 'winnable' && !isWon(game, end)) throw new Error(`${game.name} ${number}: the line does not win`);
  return { deal: number, verdict, nodes };
}

function solveDeals(classic: Classic): void {
  mkdirSync(values.folder, { recursive: true });
  const rows = readRows(classic);
  writeFileSync(fileOf(classic), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  for (let number = rows.length + 1; number <= classic.deals; number++)
    appendFileSync(fileOf(classic), `${JSON.stringify(solveDeal(classic.game, number))}\n`);
}

/** Solves the deals of each classic in a process of its own. */
async function solveAll(): Promise<void> {
  const waiting = CLASSICS.filter((classic) => readRows(classic).length < classic.deals);
  const next = async (): Promise<void> => {
    const classic = waiting.shift();
    if (!classic) return;
    const child = spawn(process.execPath, [import.meta.filename, classic.name, '--folder', values.folder], {
      stdio: 'inherit',
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`${classic.name}: a worker ended with ${String(code)}`);
    console.log(`${classic.name}: done`);
    return next();
  };
  await Promise.all(Array.from({ length: workers }, next));
}

function describeStudy(classic: Classic, rows: readonly Row[]): string {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const [winnable, undecided] = [count('winnable'), count('undecided')];
  const cells = classic.name.startsWith('bakers-game') ? `, ${classic.name.slice('bakers-game-'.length)} cells` : '';
  const { publishedWins } = classic;
  return [
    '',
    `${classic.game.definition.name}${cells}`,
    formatNumber(rows.length),
    formatNumber(winnable),
    formatNumber(undecided),
    formatShareRange(winnableShareRange(winnable, undecided, rows.length)),
    formatInterval(winnableShareInterval(winnable, undecided, rows.length)),
    publishedWins === undefined ? '' : formatProbability(binomialTest(winnable, rows.length, publishedWins / 1e6)),
    '',
  ]
    .join(' | ')
    .trim();
}

function writeReport(): void {
  const rows = CLASSICS.flatMap((classic) => {
    const found = readRows(classic);
    return found.length === classic.deals ? [describeStudy(classic, found)] : [];
  });
  const text = [
    '# Classics',
    `The share of deals that can be won with all cards known, of classics that are not on the shelf yet (\`npm run figures -- classics\`). Each deal had ${formatNumber(BUDGET.nodes)} nodes. The low end of an interval (95 %) counts undecided deals as lost, the high end as won. The last column is the p of a two-sided binomial test against the share of a million other deals of Baker’s Game (Jerry Bryan, 2004).`,
    [
      '| game | deals | winnable | undecided | share | interval | p |',
      '|---|---|---|---|---|---|---|',
      ...rows.toSorted(),
    ].join('\n'),
  ];
  writeFileSync(DOCUMENT, `${text.join('\n\n')}\n`);
}

if (positionals.length > 0) {
  for (const classic of CLASSICS) if (positionals.includes(classic.name)) solveDeals(classic);
} else {
  if (!values.report) await solveAll();
  writeReport();
}
