import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findGame } from '../src/games/index.ts';
import { deal, formatLayout, type Game, type Position, parseLayout } from '../src/rules/index.ts';
import type { Solution } from '../src/solver/search/verdict.ts';
import { solve } from '../src/solver/solve.ts';
import { compareRevisions } from './bench-revision/compare.ts';

const HELP = `npm run bench -- solver [VARIANT …] [--deals A..B] [--nodes N] [--against 'COMMAND {layout}']
       npm run bench -- solver [VARIANT …] [--deals A..B] [--nodes N] --revision REV [--rounds 3]

Solves fixed deals on one core and prints, for each variant, the share decided, mean, median and worst of processor time
and nodes, and deals a second. Without VARIANT it takes the usual ones. With --layouts, what follows the first VARIANT are files with layouts of it, solved instead of deals.
--against runs another solver's command on the same layouts, after each run of ours, {layout} standing for a file: it
prints the ratio of whole-process times, and of solving times, another's being its whole-process time above the
shortest that it ever takes. Ours are of a process that is warm.
--revision checks a commit out in a temporary worktree and runs it in turn with this one: it prints how many times as fast this one is, by the
least processor time of all rounds, for each variant and for perft, and whether all solutions are equal.`;

/** What is solved unless something else is asked for: a variant, its last deal from 1, nodes. */
const USUAL: readonly (readonly [variant: string, last: number, nodes: number])[] = [
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

interface Timed extends Solution {
  readonly ms: number;
}

function gameOf(name: string): Game {
  const game = findGame(name);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
}

/** Solves on the processor's time, which other programs on the machine disturb less than the clock's. */
function timed(game: Game, position: Position, nodes: number): Timed {
  const began = process.cpuUsage();
  const solution = solve(game, position, { nodes, memory: MEMORY, seed: 1 });
  const { user, system } = process.cpuUsage(began);
  return { ...solution, ms: (user + system) / 1000 };
}

/** Mean, median, 90th and 99th percentile and worst of some numbers. */
function spread(numbers: readonly number[], digits: number): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const shown = [mean, at(0.5), at(0.9), at(0.99), at(1)].map((number) => number.toFixed(digits).padStart(11));
  return shown.join('');
}

function report(name: string, solved: readonly Timed[]): void {
  const count = (verdict: Solution['verdict']) => solved.filter((one) => one.verdict === verdict).length;
  const seconds = solved.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const decided = (100 * (solved.length - count('undecided'))) / solved.length;
  console.log(
    `\n${name}: ${solved.length} positions, ${count('winnable')} winnable, ${count('unwinnable')} unwinnable,`,
  );
  console.log(
    `  ${count('undecided')} undecided (${decided.toFixed(2)} % decided), ${(solved.length / seconds).toFixed(0)} a second`,
  );
  console.log(
    `  ${'mean'.padStart(16)}${['median', '90 %', '99 %', 'worst'].map((word) => word.padStart(11)).join('')}`,
  );
  console.log(
    `  ms   ${spread(
      solved.map(({ ms }) => ms),
      2,
    )}`,
  );
  console.log(
    `  nodes${spread(
      solved.map(({ nodes }) => nodes),
      0,
    )}`,
  );
}

function benchDeals(name: string, first: number, last: number, nodes: number): void {
  const game = gameOf(name);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const solveOne = (number: number) => timed(game, deal(game, number), nodes);
  // The first searches warm the compiler up; what they take is not counted.
  for (const number of numbers.slice(0, 20)) solveOne(number);
  report(name, numbers.map(solveOne));
}

/** The time of a whole process. A solver may exit as it likes, but it must have been there and have come to its end. */
function wholeProcess(command: string): number {
  const began = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const ms = performance.now() - began;
  if (status === null || status === 126 || status === 127) throw new Error(`this can't be run: ${command}`);
  return ms;
}

/** Our command and another's on the same layouts, in turn. */
function benchAgainst(name: string, positions: readonly Position[], nodes: number, against: string): void {
  const game = gameOf(name);
  const folder = mkdtempSync(join(tmpdir(), 'riffle-'));
  const riffle = `${process.execPath} ${join(import.meta.dirname, '../bin/riffle.js')} solve '${name}' --workers 1`;
  const rows = positions.map((position, index) => {
    const file = join(folder, `${index}.txt`);
    writeFileSync(file, formatLayout(game, position));
    const { ms } = timed(game, position, nodes);
    return {
      ms,
      ours: wholeProcess(`${riffle} --nodes ${nodes} --layout ${file}`),
      theirs: wholeProcess(against.replaceAll('{layout}', file)),
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: 'string' },
    nodes: { type: 'string' },
    layouts: { type: 'boolean' },
    against: { type: 'string' },
    revision: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
});

function readLayouts(name: string, files: readonly string[]): Position[] {
  return files.map((file) => {
    const position = parseLayout(gameOf(name), readFileSync(file, 'utf8'));
    if (!position.ok) throw new Error(`${file}: ${JSON.stringify(position.error)}`);
    return position.value;
  });
}

async function main(): Promise<void> {
  const nodes = values.nodes ? Number(values.nodes) : undefined;
  if (values.help) {
    console.log(HELP);
    return;
  }
  if (values.layouts) {
    const [name = '', ...files] = positionals;
    if (values.deals || !files.length) throw new Error('--layouts wants one VARIANT and its files, and no --deals');
    const positions = readLayouts(name, files);
    for (const position of positions.slice(0, 20)) timed(gameOf(name), position, nodes ?? 3_000_000);
    report(
      name,
      positions.map((position) => timed(gameOf(name), position, nodes ?? 3_000_000)),
    );
    if (values.against) benchAgainst(name, positions, nodes ?? 3_000_000, values.against);
    return;
  }
  const [first, last] = (values.deals ?? '').split('..').map(Number);
  const asked = USUAL.filter(([usual]) => !positionals.length || positionals.includes(usual));
  const others = positionals.filter((one) => !USUAL.some(([usual]) => usual === one));
  const rows = [...asked, ...others.map((other) => [other, 200, 3_000_000] as const)];
  if (values.revision) {
    const compared = rows.map(([variant, usualLast, usualNodes]) => ({
      variant,
      first: first || 1,
      last: last || usualLast,
      nodes: nodes ?? usualNodes,
    }));
    const perft = { variant: 'perft', first: 1, last: 1, nodes: 0 };
    await compareRevisions(
      values.revision,
      positionals.length ? compared : [...compared, perft],
      Number(values.rounds),
    );
    return;
  }
  for (const [name, usualLast, usualNodes] of rows) {
    benchDeals(name, first || 1, last || usualLast, nodes ?? usualNodes);
    if (values.against) {
      const game = gameOf(name);
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
