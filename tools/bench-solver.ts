import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayEnglish } from '../src/languages/index.ts';
import { deal, formatLayout, type Game, type Position, parseLayout } from '../src/rules/index.ts';
import type { Solution } from '../src/solver/search/verdict.ts';
import { solve } from '../src/solver/solve.ts';
import { quantile } from '../src/statistics/index.ts';
import { exitWithBadInput, readArguments, readCount, readDealRange, readGame, refuseArgument } from './arguments.ts';
import { compareSolvers } from './revision/solver.ts';

const HELP = `npm run bench -- solver [VARIANT …] [--deals A..B] [--nodes N] [--against 'COMMAND {layout}']
npm run bench -- solver --layouts VARIANT FILE … [--nodes N] [--against 'COMMAND {layout}']
npm run bench -- solver [VARIANT …] [--deals A..B] [--nodes N] --revision REV [--rounds N]

Solves fixed deals on one core. Prints for each variant the share of decided deals, the mean, median and worst processor
time and node count, and the deals per second. Without VARIANT it solves the default variants.

--layouts VARIANT FILE …   solves the layouts in these files instead of deals
--against COMMAND          runs another solver on the same layouts, in turn with this one, with {layout} replaced by a
                           file; prints the ratio of the times of whole processes and of the times for solving
--revision REV             checks out a commit in a temporary worktree and runs both in turn, --rounds times (3); prints
                           for each variant and for perft how many times as fast this checkout is, by the least
                           processor time of all rounds, and whether all solutions are equal`;

/** The default variants, each with its last deal and its node budget. */
const DEFAULT_ROWS: readonly (readonly [variant: string, last: number, nodes: number])[] = [
  ['putt-putt', 5000, 10_000_000],
  ['putt-putt?stock=any-time', 1000, 10_000_000],
  ['panther-creek', 500, 10_000_000],
  ['panther-creek?wrap=on', 500, 10_000_000],
  ['bear-river', 2000, 10_000_000],
  ['four-seasons', 50, 3_000_000],
  ['pitchfork', 200, 3_000_000],
  ['pitchfork?redeals=0', 200, 3_000_000],
  ['pitchfork?runs=any', 200, 3_000_000],
];

const MEMORY = 2 ** 29;

interface TimedSolution extends Solution {
  readonly ms: number;
}

/** Solves a position and measures processor time, which other programs disturb less than elapsed time. */
function solveTimed(game: Game, position: Position, nodes: number): TimedSolution {
  const began = process.cpuUsage();
  const solution = solve(game, position, { nodes, memory: MEMORY, seed: 1 });
  const { user, system } = process.cpuUsage(began);
  return { ...solution, ms: (user + system) / 1000 };
}

/** Formats the mean, the median, the 90th and 99th percentile and the maximum. */
function formatSpread(numbers: readonly number[], digits: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => quantile(sorted, share) ?? 0;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const shown = [mean, at(0.5), at(0.9), at(0.99), at(1)].map((number) => number.toFixed(digits).padStart(11));
  return shown.join('');
}

function printReport(name: string, solved: readonly TimedSolution[]): void {
  const count = (verdict: Solution['verdict']) => solved.filter((one) => one.verdict === verdict).length;
  const seconds = solved.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const decided = (100 * (solved.length - count('undecided'))) / solved.length;
  console.log(
    `\n${name}: ${solved.length} positions, ${count('winnable')} winnable, ${count('unwinnable')} unwinnable,`,
  );
  console.log(
    `  ${count('undecided')} undecided (${decided.toFixed(2)} % decided), ${(solved.length / seconds).toFixed(0)} positions/s`,
  );
  console.log(
    `  ${'mean'.padStart(16)}${['median', '90 %', '99 %', 'worst'].map((word) => word.padStart(11)).join('')}`,
  );
  console.log(
    `  ms   ${formatSpread(
      solved.map(({ ms }) => ms),
      2,
    )}`,
  );
  console.log(
    `  nodes${formatSpread(
      solved.map(({ nodes }) => nodes),
      0,
    )}`,
  );
}

function benchDeals(name: string, first: number, last: number, nodes: number): void {
  const game = readGame(name);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const solveOne = (number: number) => solveTimed(game, deal(game, number), nodes);
  // Warm-up: the first searches are not counted.
  for (const number of numbers.slice(0, 20)) solveOne(number);
  printReport(name, numbers.map(solveOne));
}

/** Returns the milliseconds that a command takes. Any exit code of the command itself is fine. */
function timeProcess(command: string): number {
  const began = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ms = performance.now() - began;
  if (status === null || status === 126 || status === 127)
    refuseArgument('--against', 'a command that can be run', command);
  return ms;
}

/**
 * Runs this solver and the command `against` on the same layouts, in turn. The command's shortest run counts as its start-up time,
 * which is subtracted from the time of each of its runs.
 */
function benchAgainst(name: string, positions: readonly Position[], nodes: number, against: string): void {
  const game = readGame(name);
  const folder = mkdtempSync(join(tmpdir(), 'riffle-'));
  const riffle = `${process.execPath} ${join(import.meta.dirname, '../bin/riffle.js')} solve '${name}' --workers 1`;
  const rows = positions.map((position, index) => {
    const file = join(folder, `${index}.txt`);
    writeFileSync(file, formatLayout(game, position));
    const { ms } = solveTimed(game, position, nodes);
    return {
      ms,
      ours: timeProcess(`${riffle} --nodes ${nodes} --layout ${file}`),
      theirs: timeProcess(against.replaceAll('{layout}', file)),
    };
  });
  rmSync(folder, { recursive: true });
  const floor = Math.min(...rows.map(({ theirs }) => theirs));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [ms, ours, theirs] = [sum((row) => row.ms), sum((row) => row.ours), sum((row) => row.theirs)];
  const above = sum((row) => row.theirs - floor);
  console.log(`\n${name}, ${rows.length} layouts, against: ${against}`);
  console.log(
    `  whole process, mean ms: ours ${(ours / rows.length).toFixed(1)}, theirs ${(theirs / rows.length).toFixed(1)}, ratio ${(theirs / ours).toFixed(2)}`,
  );
  console.log(
    `  solving, mean ms: ours ${(ms / rows.length).toFixed(2)}, theirs ${(above / rows.length).toFixed(1)}, ratio ${(above / ms).toFixed(1)}`,
  );
}

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    deals: { type: 'string' },
    nodes: { type: 'string' },
    layouts: { type: 'boolean' },
    against: { type: 'string' },
    revision: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});

function readLayouts(game: Game, files: readonly string[]): Position[] {
  return files.map((file) => {
    if (!existsSync(file)) refuseArgument('FILE', 'a file with a layout', file);
    const position = parseLayout(game, readFileSync(file, 'utf8'));
    return position.ok ? position.value : exitWithBadInput(`${file}: ${sayEnglish(position.error)}`);
  });
}

async function main(): Promise<void> {
  const nodes = values.nodes === undefined ? undefined : readCount('--nodes', values.nodes);
  if (values.layouts) {
    const [name = '', ...files] = positionals;
    const game = readGame(name);
    if (values.deals) refuseArgument('--layouts', 'no --deals beside it', values.deals);
    if (!files.length) refuseArgument('FILE', 'a file with a layout', undefined);
    const positions = readLayouts(game, files);
    for (const position of positions.slice(0, 20)) solveTimed(game, position, nodes ?? 3_000_000);
    printReport(
      name,
      positions.map((position) => solveTimed(game, position, nodes ?? 3_000_000)),
    );
    if (values.against) benchAgainst(name, positions, nodes ?? 3_000_000, values.against);
    return;
  }
  for (const name of positionals) readGame(name);
  const [first, last] = values.deals === undefined ? [] : readDealRange(values.deals);
  const chosen = DEFAULT_ROWS.filter(([variant]) => !positionals.length || positionals.includes(variant));
  const others = positionals.filter((name) => !DEFAULT_ROWS.some(([variant]) => variant === name));
  const rows = [...chosen, ...others.map((other) => [other, 200, 3_000_000] as const)];
  if (values.revision) {
    const compared = rows.map(([variant, usualLast, usualNodes]) => ({
      variant,
      first: first || 1,
      last: last || usualLast,
      nodes: nodes ?? usualNodes,
    }));
    const perft = { variant: 'perft', first: 1, last: 1, nodes: 0 };
    await compareSolvers(
      values.revision,
      positionals.length ? compared : [...compared, perft],
      readCount('--rounds', values.rounds),
    );
    return;
  }
  for (const [name, usualLast, usualNodes] of rows) {
    benchDeals(name, first || 1, last || usualLast, nodes ?? usualNodes);
    if (values.against) {
      const game = readGame(name);
      const numbers = Array.from({ length: Math.min(20, last || usualLast) }, (_, index) => (first || 1) + index);
      benchAgainst(
        name,
        numbers.map((number) => deal(game, number)),
        nodes ?? usualNodes,
        values.against,
      );
    }
  }
}

await main();
