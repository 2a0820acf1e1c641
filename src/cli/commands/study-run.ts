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
chunks and solves wrong ones again. It refuses a folder with another study, another version or
other files. The default folder is studies/ and the name of the study.

JSON (riffle/study-run/1): {study, folder, digest, winnable, unwinnable, undecided, low,
high, failed}. low and high are the bounds of the winnable share. digest is null until all
chunks are done. After Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when all chunks are done, 1 when it could not solve some (it names them), 2 for bad
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
      const study = readStudyOptions(name, options);
      const path = readFolder('--out', options.out ?? defaultFolder(study, options));
      await withInterruptSignal(io, async (signal) => {
        const folder = await StudyFolder.openForWriting(path, study, signal);
        try {
          exit(await runIntoFolder(io, folder, { workers, options, signal }));
        } finally {
          await folder.close();
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
  readonly workers: number;
  readonly options: RunOptions;
  readonly signal: AbortSignal;
}

async function runIntoFolder(io: Io, folder: StudyFolder, { workers, options, signal }: Run): Promise<number> {
  const pool = new ChunkPool(workers);
  if (!options.json) io.out(`${studyTitle(folder.study)}, in ${folder.path}\n`);
  for (const line of formatFindings(folder.faults)) io.err(`Solving again: ${line}\n`);
  const hideProgress = showStudyProgress(io, dealCount(folder.study), () =>
    addTallies(folder.tally, pool.activeTally()),
  );
  try {
    if (folder.missingCount > 0) await recordRun(folder.path, folder.study, workers);
    const failed = await runStudy(folder, pool, signal);
    hideProgress();
    printResult(io, folder, failed, options, signal.aborted);
    return folder.digest ? EXIT_CODES.good : EXIT_CODES.wrong;
  } finally {
    hideProgress();
    pool.close();
  }
}

function printResult(
  io: Io,
  folder: StudyFolder,
  failed: readonly FailedChunk[],
  { json }: RunOptions,
  interrupted: boolean,
): void {
  const { tally, digest, study, path, missingCount } = folder;
  if (json) {
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
      : `Incomplete: ${formatCount(missingCount, 'chunk')} left. Run the same command again to continue.\n`,
  );
}
