import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { winnableShareInterval } from '../../statistics/index.ts';
import {
  addTallies,
  ChunkPool,
  dealCount,
  type FailedChunk,
  recordRun,
  runStudy,
  type Study,
  StudyFolder,
  tallyTotal,
} from '../../study/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_HELP, readCount } from '../input/input.ts';
import { summaryText } from '../solve/summary.ts';
import {
  addStudyOptions,
  BUDGET_HELP,
  formatFindings,
  readFolder,
  readStudyOptions,
  type StudyArguments,
  studyTitle,
} from '../study/options.ts';
import { showStudyProgress } from '../study/progress.ts';
import { EXIT_CODES } from '../terminal/bad-input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount, toSingleLine } from '../terminal/output.ts';

const HELP = `
${BUDGET_HELP}

Rows are written chunk by chunk. Ctrl-C, a kill, a full disk or a power cut lose only the
chunks in progress; run the same command again to continue. It first checks the existing
chunks and solves wrong ones again. With a larger range of deals it keeps those that are there
and solves the rest; --chunk may differ each time. It refuses a folder with another study, another
version, deals outside the range or other files. The default folder is studies/ and the name of
the study.

JSON (riffle/study-run/1): {study, folder, digest, winnable, unwinnable, undecided, low,
high, failed}. low and high are the bounds of the winnable share. digest is null until all
deals are done. After Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when all deals are done, 1 when it could not solve some (it names them), 2 for bad
input, 3 when it cannot write the folder, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study run ${EXAMPLE_GAME} --deals 1..1000
  riffle study run ${EXAMPLE_VARIANT} --deals 1..1000000 --budget quick --out million`;

interface RunOptions extends StudyArguments {
  readonly workers: string;
  readonly out?: string;
  readonly json?: true;
}

export function addStudyRun(parent: Command, io: Io, exit: (code: number) => void): void {
  const command = parent
    .command('run')
    .description('count the winnable deals of a range on this machine')
    .argument('<GAME>', GAME_HELP);
  addStudyOptions(command)
    .option('--workers <N>', 'number of worker threads', `${availableParallelism()}`)
    .option('--out <DIR>', 'the folder to write to')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: RunOptions) => {
      const workers = readCount('--workers', options.workers, 256);
      const { study, chunkSize } = readStudyOptions(name, options);
      const path = readFolder('--out', options.out ?? defaultFolder(study, options));
      await withInterruptSignal(io, async (signal) => {
        const pool = new ChunkPool(workers);
        try {
          exit(await runInFolder(io, path, study, { pool, chunkSize, options, signal }));
        } finally {
          pool.close();
        }
      });
    });
}

/** Returns a folder such as `studies/pitchfork-runs-any_1-1000_standard`. */
function defaultFolder({ game, first, last, ladder }: Study, { budget, nodes }: RunOptions): string {
  const effort = nodes === undefined ? budget : ladder.join('-');
  return `studies/${game.replace(/[?&=]/g, '-')}_${first}-${last}_${effort}`;
}

interface Run {
  readonly pool: ChunkPool;
  readonly chunkSize: number;
  readonly options: RunOptions;
  readonly signal: AbortSignal;
}

async function runInFolder(io: Io, path: string, study: Study, run: Run): Promise<number> {
  const folder = await StudyFolder.openForWriting(path, study, run);
  try {
    return await solveMissing(io, folder, run);
  } finally {
    await folder.close();
  }
}

async function solveMissing(io: Io, folder: StudyFolder, { pool, chunkSize, options, signal }: Run): Promise<number> {
  const { study, path, missingDeals } = folder;
  const deals = dealCount(study);
  if (!options.json) io.out(`${studyTitle(study)}, in ${path}\n${thereText(deals - missingDeals, missingDeals)}`);
  for (const line of formatFindings(folder.faults)) io.err(`Solving again: ${line}\n`);
  const hideProgress = showStudyProgress(io, deals, () => addTallies(folder.tally, pool.activeTally()));
  try {
    if (missingDeals > 0) await recordRun(path, study, pool.size);
    const failed = await runStudy(folder, pool, signal, folder.missingChunks(chunkSize));
    hideProgress();
    const digest = await folder.computeDigest(signal);
    printResult(io, folder, { failed, digest, options, interrupted: signal.aborted });
    return digest ? EXIT_CODES.good : EXIT_CODES.wrong;
  } finally {
    hideProgress();
  }
}

/** Says how many deals a folder has and how many are missing, if it has some. */
function thereText(there: number, missing: number): string {
  if (!there) return '';
  return `${formatCount(there, 'deal')} ${there === 1 ? 'is' : 'are'} there; ${missing.toLocaleString('en')} more.\n`;
}

interface RunResult {
  readonly failed: readonly FailedChunk[];
  readonly digest: string | undefined;
  readonly options: RunOptions;
  readonly interrupted: boolean;
}

function printResult(io: Io, folder: StudyFolder, { failed, digest, options, interrupted }: RunResult): void {
  const { tally, study, path, missingDeals } = folder;
  if (options.json) {
    const mark = interrupted && { interrupted };
    const share = winnableShareInterval(tally.winnable, tally.undecided, tallyTotal(tally));
    printJson(io, 'study-run', { study, folder: path, digest: digest ?? null, ...tally, ...share, failed, ...mark });
    return;
  }
  io.out(summaryText(tally));
  for (const { first, last, reason } of failed) io.err(`Deals ${first} to ${last} failed: ${toSingleLine(reason)}\n`);
  io.out(
    digest
      ? `Digest: ${digest}\n`
      : `Incomplete: ${formatCount(missingDeals, 'deal')} left. Run the same command again to continue.\n`,
  );
}
