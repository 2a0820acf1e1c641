import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { winnableShare } from '../../statistics/index.ts';
import {
  addTallies,
  ChunkPool,
  dealsOf,
  type FailedChunk,
  runStudy,
  type Study,
  StudyFolder,
  talliedDeals,
} from '../../study/index.ts';
import { EXAMPLE_GAME, EXAMPLE_VARIANT } from '../input/examples.ts';
import { GAME_HELP, readCount } from '../input/input.ts';
import { summaryText } from '../solve/summary.ts';
import {
  addStudyOptions,
  BUDGET_HELP,
  faultLines,
  readFolder,
  readStudyOptions,
  type StudyArguments,
  studyTitle,
} from '../study/options.ts';
import { watchStudy } from '../study/progress.ts';
import { EXIT } from '../terminal/bad-input.ts';
import { untilInterrupted } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count, plain } from '../terminal/output.ts';

const HELP = `
${BUDGET_HELP}

Rows are written chunk by chunk: Ctrl-C, a kill, a full disk or a power cut lose the chunks
under way and no more, and the same command goes on where it was. What is there already is
checked first: chunks whose rows aren't as recorded are solved again. A folder with another
study, of another version, or with other files is refused. Without --out the folder is
studies/ and the study's name.

JSON (riffle/study-run/1): {study, folder, digest, winnable, unwinnable, undecided, low,
high, failed}: low and high are the bounds of the winnable share, digest is null until
all chunks are done. After Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when all is done, 1 when chunks can't be solved (they are named), 2 for bad input,
3 when the folder can't be written, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study run ${EXAMPLE_GAME} --deals 1..1000
  riffle study run ${EXAMPLE_VARIANT} --deals 1..1000000 --budget quick --out million`;

interface RunOptions extends StudyArguments {
  readonly workers: string;
  readonly out?: string;
  readonly json?: true;
}

/** Adds the command; `exit` takes its exit code. */
export function addStudyRun(study: Command, io: Io, exit: (code: number) => void): void {
  const command = study
    .command('run')
    .description('find out how many of these deals can be won, on this machine')
    .argument('<GAME>', GAME_HELP);
  addStudyOptions(command)
    .option('--workers <N>', 'chunks at the same time', `${availableParallelism()}`)
    .option('--out <DIR>', 'the folder to write to')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (name: string, options: RunOptions) => {
      const workers = readCount('--workers', options.workers, 256);
      const asked = readStudyOptions(name, options);
      const path = readFolder('--out', options.out ?? usualFolder(asked, options));
      await untilInterrupted(io, async (signal) => {
        const folder = await StudyFolder.write(path, asked, signal);
        try {
          exit(await run(io, folder, { workers, options, signal }));
        } finally {
          await folder.close();
        }
      });
    });
}

/** `studies/pitchfork-runs-any_1-1000_standard`. */
function usualFolder({ game, first, last, ladder }: Study, { budget, nodes }: RunOptions): string {
  const effort = nodes === undefined ? budget : ladder.join('-');
  return `studies/${game.replace(/[?&=]/g, '-')}_${first}-${last}_${effort}`;
}

interface Run {
  readonly workers: number;
  readonly options: RunOptions;
  readonly signal: AbortSignal;
}

async function run(io: Io, folder: StudyFolder, { workers, options, signal }: Run): Promise<number> {
  const pool = new ChunkPool(workers);
  if (!options.json) io.out(`${studyTitle(folder.study)}, in ${folder.path}\n`);
  for (const line of faultLines(folder.faults)) io.err(`solved again: ${line}\n`);
  const hide = watchStudy(io, dealsOf(folder.study), () => addTallies(folder.tally, pool.underWay()));
  try {
    const failed = await runStudy(folder, pool, signal);
    hide();
    tell(io, folder, failed, options, signal.aborted);
    return folder.digest ? EXIT.good : EXIT.wrong;
  } finally {
    hide();
    pool.close();
  }
}

function tell(
  io: Io,
  folder: StudyFolder,
  failed: readonly FailedChunk[],
  { json }: RunOptions,
  interrupted: boolean,
): void {
  const { tally, digest, study, path, missingCount } = folder;
  if (json) {
    const mark = interrupted && { interrupted };
    const share = winnableShare(tally.winnable, tally.undecided, talliedDeals(tally));
    printJson(io, 'study-run', { study, folder: path, digest: digest ?? null, ...tally, ...share, failed, ...mark });
    return;
  }
  io.out(summaryText(tally));
  for (const { first, last, reason } of failed) io.err(`deals ${first} to ${last} can't be solved: ${plain(reason)}\n`);
  io.out(
    digest ? `Digest: ${digest}\n` : `Incomplete: ${count(missingCount, 'chunk')} left; the same command goes on.\n`,
  );
}
