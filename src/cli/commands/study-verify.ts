import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import {
  ChunkPool,
  chunkCount,
  type Repair,
  repairStudy,
  StudyFolder,
  type Verification,
  type VerifyOptions,
  verifyStudy,
} from '../../study/index.ts';
import { readCount } from '../input/input.ts';
import { faultLines, readFolder } from '../study/options.ts';
import { EXIT } from '../terminal/bad-input.ts';
import { untilInterrupted } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { count, plain } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

const SAMPLE = 100;
const MOST_SEED = 2 ** 31 - 1;
/** Ranges of missing deals that are printed. */
const MOST_RANGES = 20;

const HELP = `
Every digest and every count is made again from the rows and compared with the manifest and
study.json; every win is replayed by the rules, move by move; and a sample of the losses is
solved again with another seed of the hash, where it is possible by the complete table of
the deal, too. Counts of losses outside the sample, and of nodes, rest on the digests.

With --repair the chunks that are wrong are solved again first; chunks that were never begun
are left to riffle study run.

JSON (riffle/study-verify/1): {seed, rows, winnable, unwinnable, undecided, wins,
losses, tables, unconfirmed, faults, missing, digest}: losses solved again, those of
them with a table, those that the other seed left undecided; faults: [{place, fault,
chunk}]; missing: [{first, last}], the deals that aren't done; digest is null unless all
is there and nothing is wrong. With --repair also repaired: {faults, chunks, failed},
after Ctrl-C or SIGTERM also interrupted: true.

Exit code: 0 when the study is complete and nothing is wrong, 1 when it is incomplete or wrong,
2 for bad input, 3 when the disk can't be read or written, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study verify studies/first
  riffle study verify studies/first --sample 10000 --json
  riffle study verify studies/first --repair`;

interface Options {
  readonly sample: string;
  readonly seed?: string;
  readonly repair?: true;
  readonly workers: string;
  readonly json?: true;
}

/** Adds the command; `exit` takes its exit code. */
export function addStudyVerify(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('verify')
    .description('prove the rows of a study again, or repair them')
    .argument('<DIR>', 'the folder of the study')
    .option('--sample <N>', 'losses to solve again', `${SAMPLE}`)
    .option('--seed <N>', 'chooses the same sample again')
    .option('--repair', 'solve wrong chunks again first')
    .option('--workers <N>', 'chunks at the same time, for --repair', `${availableParallelism()}`)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (path: string, options: Options) => {
      const sample = readCount('--sample', options.sample, Number.MAX_SAFE_INTEGER, 0);
      const seed = options.seed === undefined ? io.random(MOST_SEED) : readCount('--seed', options.seed, MOST_SEED);
      const workers = readCount('--workers', options.workers, 256);
      readFolder('DIR', path);
      await untilInterrupted(io, async (signal) => {
        const asked = { sample, seed, signal, tell: () => undefined };
        const repair = options.repair && (await repairFolder(path, workers, asked));
        const folder = await StudyFolder.read(path);
        const found = await verify(io, folder, asked);
        if (options.json) printJson(io, 'study-verify', foundJson(found, repair, asked));
        else io.out(foundText(folder, found, repair, asked));
        exit(found.digest ? EXIT.good : EXIT.wrong);
      });
    });
}

async function repairFolder(path: string, workers: number, asked: VerifyOptions): Promise<Repair> {
  const folder = await StudyFolder.repair(path, asked.signal);
  const pool = new ChunkPool(workers);
  try {
    return await repairStudy(folder, pool, asked);
  } finally {
    pool.close();
    await folder.close();
  }
}

async function verify(io: Io, folder: StudyFolder, asked: VerifyOptions): Promise<Verification> {
  const deals = folder.entries.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const progress = startProgress(io, deals);
  try {
    return await verifyStudy(folder, { ...asked, tell: progress.show });
  } finally {
    progress.stop();
  }
}

function foundJson({ tally, ...found }: Verification, repaired: Repair | undefined, { seed, signal }: VerifyOptions) {
  return { seed, ...tally, ...found, ...(repaired && { repaired }), ...(signal.aborted && { interrupted: true }) };
}

function foundText(
  { study, entries }: StudyFolder,
  { rows, wins, losses, tables, unconfirmed, faults, missing, digest }: Verification,
  repair: Repair | undefined,
  { seed, signal }: VerifyOptions,
): string {
  return [
    ...(repair ? repairLines(repair) : []),
    `${count(rows, 'row')} as the manifest says, ${count(wins, 'win')} replayed by the rules.`,
    `Losses solved again: ${losses} (--seed ${seed}), ${tables} of them by a complete table, too.`,
    ...(unconfirmed.length ? [`Left undecided by the other seed of the hash: deals ${unconfirmed.join(', ')}.`] : []),
    ...faultLines(faults),
    ...(faults.length ? [`${count(faults.length, 'fault')} found; --repair solves wrong chunks again.`] : []),
    ...(missing.length
      ? [`Incomplete: ${entries.length} of ${count(chunkCount(study), 'chunk')} done; ${missingText(missing)}.`]
      : []),
    ...(signal.aborted ? ['Incomplete: the check was interrupted.'] : []),
    ...(digest ? [`Complete, and nothing is wrong. Digest: ${digest}`] : []),
    '',
  ].join('\n');
}

function missingText(missing: Verification['missing']): string {
  const ranges = missing.slice(0, MOST_RANGES).map(({ first, last }) => `${first} to ${last}`);
  const more = missing.length - ranges.length;
  return `missing: deals ${ranges.join(', ')}${more > 0 ? ` and ${count(more, 'more range')}` : ''}`;
}

function repairLines({ faults, chunks, failed }: Repair): string[] {
  return [
    ...faultLines(faults).map((line) => `was wrong: ${line}`),
    ...failed.map(({ first, last, reason }) => `deals ${first} to ${last} can't be solved: ${plain(reason)}`),
    `Repaired: ${count(chunks.length - failed.length, 'chunk')} solved again.`,
  ];
}
