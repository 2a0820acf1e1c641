import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { formatMove, type Move } from '../../rules/index.ts';
import type { Budget } from '../../solver/index.ts';
import type { TimedSolution } from '../../solver/worker/index.ts';
import { createNodeClient, NODE_MEMORY } from '../../solver/worker/node.ts';
import { addTallies, EMPTY_TALLY, type Tally, tallyTotal } from '../../study/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_OR_LAYOUT_HELP, readCount, readSeconds } from '../input/input.ts';
import { type QuestionOptions, readQuestions, type SolveQuestions } from '../solve/questions.ts';
import { type SolveQuestion, solveAll } from '../solve/run.ts';
import { incompleteText, summaryText } from '../solve/summary.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { jsonLine, printJson } from '../terminal/json.ts';
import { formatCount, styled } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

const DEFAULT_NODES = 3_000_000;
const MEGABYTE = 2 ** 20;

const HELP = `
Prints a line for each position: the verdict, the nodes searched, the time and the length of
the winning line. The verdict is winnable (with a line of moves), unwinnable (by an
exhausted search) or undecided (the nodes or the time ran out). The solver knows all cards.
Verdict, line and nodes are the same on every machine and with any number of workers, unless
--seconds ended a search, which the line says. Studies do not accept such results.
A summary follows if there are several positions. Ctrl-C and SIGTERM print it for the
positions done, marked as incomplete.

JSON (riffle/solve/1): a line for each position: {deal or layout, verdict, nodes, ms, moves};
moves is null without a win; limit: "time" if the time ran out; with --solution also
solution, a list. The summary goes to standard error. After Ctrl-C or SIGTERM the last line
is {interrupted: true, done, of}.

Exit code: 0 whatever the verdicts, 2 for bad input, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle solve ${EXAMPLE_GAME} --deal 12345 --solution
  riffle solve ${EXAMPLE_VARIANT} --deals 1..1000 --json > verdicts.ndjson
  riffle solve ${EXAMPLE_GAME} --layout one.txt two.txt --nodes 1e5 --seconds 60
  riffle deal ${EXAMPLE_GAME} | riffle solve -`;

interface SolveOptions extends QuestionOptions {
  readonly nodes: string;
  readonly seconds?: string;
  readonly workers: string;
  readonly memory: string;
  readonly seed: string;
  readonly solution?: true;
  readonly json?: true;
}

export function addSolve(program: Command, io: Io): void {
  program
    .command('solve')
    .description('find out whether positions can be won')
    .argument('<GAME>', GAME_OR_LAYOUT_HELP)
    .option('--deal <N>', 'solve this deal')
    .option('--deals <A..B>', 'solve this range of deals, such as 1..100')
    .option('--layout <FILE...>', 'solve the layouts in these files; - is standard input')
    .option('--nodes <N>', 'nodes that each search may expand', `${DEFAULT_NODES}`)
    .option('--seconds <S>', 'seconds that each search may take')
    .option('--workers <N>', 'number of worker threads', `${availableParallelism()}`)
    .option('--memory <MB>', 'megabytes for the tables of each search', `${NODE_MEMORY / MEGABYTE}`)
    .option('--seed <N>', 'seed of the hash tables', '1')
    .option('--solution', 'print the winning line')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: SolveOptions) => {
      const workers = readCount('--workers', options.workers, 256);
      const { game, total, questions } = await readQuestions(io, name, options);
      const timeLimit = options.seconds === undefined ? undefined : readSeconds('--seconds', options.seconds);
      const work = { game, total, questions, workers, budget: readBudget(options), timeLimit, options };
      await withInterruptSignal(io, (signal) => solveAndPrint(io, work, signal));
    });
}

function readBudget({ nodes, memory, seed }: SolveOptions): Budget {
  return {
    nodes: readCount('--nodes', nodes, Number.MAX_SAFE_INTEGER),
    memory: readCount('--memory', memory, 65_536) * MEGABYTE,
    seed: readCount('--seed', seed, 2 ** 31 - 1),
  };
}

interface Work extends SolveQuestions {
  readonly workers: number;
  readonly budget: Budget;
  readonly timeLimit: number | undefined;
  readonly options: SolveOptions;
}

async function solveAndPrint(
  io: Io,
  { game, total, questions, workers, budget, timeLimit, options }: Work,
  signal: AbortSignal,
): Promise<void> {
  const client = createNodeClient(workers);
  let tally = EMPTY_TALLY;
  const progress = startProgress(io, total);
  try {
    const run = { client, workers, game, budget, timeLimit, signal };
    for await (const [question, solution] of solveAll(run, questions)) {
      tally = addTallies(tally, { ...EMPTY_TALLY, [solution.verdict]: 1 });
      progress.line(solutionText(io, question, solution, options));
      progress.show(tallyTotal(tally));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    progress.stop();
    client.close();
  }
  const done = tallyTotal(tally);
  if (options.json && done < total) printJson(io, 'solve', { interrupted: true, done, of: total });
  if (total > 1) printSummary(io, tally, total, options);
}

function printSummary(io: Io, tally: Tally, total: number, { json }: SolveOptions): void {
  const done = tallyTotal(tally);
  const text = `${done < total ? incompleteText(done, total) : ''}${summaryText(tally)}`;
  if (json) io.err(text);
  else io.out(`\n${text}`);
}

function solutionText(io: Io, question: SolveQuestion, solution: TimedSolution, options: SolveOptions): string {
  return options.json ? solutionJsonLine(question, solution, options) : solutionWords(io, question, solution, options);
}

function solutionJsonLine({ deal, layout }: SolveQuestion, solution: TimedSolution, options: SolveOptions): string {
  const { verdict, limit, nodes, ms, moves } = solution;
  const won = verdict === 'winnable';
  const line = { deal, layout, verdict, limit, nodes, ms: Number(ms.toFixed(3)), moves: won ? moves.length : null };
  return jsonLine('solve', options.solution && won ? { ...line, solution: moves.map(formatMove) } : line);
}

function solutionWords(
  io: Io,
  { deal, layout }: SolveQuestion,
  solution: TimedSolution,
  options: SolveOptions,
): string {
  const { verdict, limit, nodes, ms, moves } = solution;
  const won = verdict === 'winnable';
  const name = deal === undefined ? layout : `deal ${deal}`;
  const length = won ? `, ${formatCount(moves.length, 'move')}` : '';
  const reason = limit ? ' (the time ran out)' : '';
  const line = `${name}: ${styled(io, STYLES[verdict], verdict)}${reason}, ${formatCount(nodes, 'node')}, ${ms.toFixed(1)} ms${length}\n`;
  return options.solution && won ? line + movesText(moves) : line;
}

const STYLES = { winnable: 'green', unwinnable: 'yellow', undecided: 'cyan' } as const;

const MOVES_PER_LINE = 10;

/** Formats moves in the notation of records, ten to a line. */
function movesText(moves: readonly Move[]): string {
  const rows = Array.from({ length: Math.ceil(moves.length / MOVES_PER_LINE) }, (_, row) => row * MOVES_PER_LINE);
  return rows
    .map(
      (at) =>
        `  ${moves
          .slice(at, at + MOVES_PER_LINE)
          .map(formatMove)
          .join(' ')}\n`,
    )
    .join('');
}
