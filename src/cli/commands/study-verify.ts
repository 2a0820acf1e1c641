import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import {
  ChunkPool,
  dealCount,
  type RepairResult,
  recordRun,
  repairStudy,
  StudyFolder,
  type Verification,
  type VerifyOptions,
  verifyStudy,
} from '../../study/index.ts';
import { readCount } from '../input/input.ts';
import { formatFindings, readFolder } from '../study/options.ts';
import { EXIT_CODES, refuseInput } from '../terminal/bad-input.ts';
import { withInterruptSignal } from '../terminal/interrupt.ts';
import type { Io } from '../terminal/io.ts';
import { printJson } from '../terminal/json.ts';
import { formatCount, toSingleLine } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';

const DEFAULT_SAMPLE = 100;
const ALL = 'all';
const MAX_SEED = 2 ** 31 - 1;
/** The maximum number of ranges of missing deals that are printed. */
const MAX_RANGES = 20;

const HELP = `
Recomputes every digest and count from the rows and compares them with the manifest and
study.json. Replays every win by the rules. Searches a sample of the losses again with another
hash seed and, where possible, with the complete table of the deal; --sample all searches all.
Only the digest covers losses outside the sample and node counts, and whoever changes rows can
compute it again: give --expect the digest that was published.

--repair first solves wrong chunks again. It does not start missing chunks; riffle study run
does.

JSON (riffle/study-verify/1): {seed, rows, winnable, unwinnable, undecided, wins, losses,
tables, unconfirmed, faults, missing, digest}. losses counts the losses searched again, tables
those with a complete table; unconfirmed lists those that stayed undecided. faults: [{place,
fault, chunk}]. missing: [{first, last}], the deals not done. digest is null unless the study
is complete and no fault was found. With --repair also repaired: {faults, chunks, failed}. After Ctrl-C
or SIGTERM also interrupted: true.

Exit code: 0 when the study is complete and no fault was found, 1 when it is incomplete or wrong, 2 for bad
input, 3 when it cannot read or write the disk, 130 after Ctrl-C, 143 after SIGTERM.

Examples:
  riffle study verify studies/first
  riffle study verify studies/first --sample all --json
  riffle study verify studies/first --repair`;

interface Options {
  readonly sample: string;
  readonly seed?: string;
  readonly expect?: string;
  readonly repair?: true;
  readonly workers: string;
  readonly json?: true;
}

export function addStudyVerify(study: Command, io: Io, exit: (code: number) => void): void {
  study
    .command('verify')
    .description('check the rows of a study again, or repair them')
    .argument('<DIR>', 'the folder of the study')
    .option('--sample <N>', `number of losses to search again, or ${ALL}`, `${DEFAULT_SAMPLE}`)
    .option('--seed <N>', 'seed of the sample (default: random)')
    .option('--expect <DIGEST>', 'the published digest, which the study must have')
    .option('--repair', 'first solve wrong chunks again')
    .option('--workers <N>', 'number of worker threads', `${availableParallelism()}`)
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (path: string, options: Options) => {
      const sample = readSample(options.sample);
      const expectedDigest = options.expect === undefined ? undefined : readDigest(options.expect);
      const seed = options.seed === undefined ? io.random(MAX_SEED) : readCount('--seed', options.seed, MAX_SEED);
      const workers = readCount('--workers', options.workers, 256);
      readFolder('DIR', path);
      await withInterruptSignal(io, async (signal) => {
        const verifyOptions = { sample, seed, expectedDigest, signal, onProgress: () => undefined };
        const pool = new ChunkPool(workers);
        try {
          const repair = options.repair && (await repairFolder(path, pool, verifyOptions));
          const folder = await StudyFolder.openForReading(path);
          const found = await verifyFolder(io, folder, pool, verifyOptions);
          if (options.json) printJson(io, 'study-verify', verificationJson(found, repair, verifyOptions));
          else io.out(verificationText(folder, found, repair, verifyOptions));
          exit(found.digest ? EXIT_CODES.good : EXIT_CODES.wrong);
        } finally {
          pool.close();
        }
      });
    });
}

function readSample(text: string): number {
  if (text === ALL) return Number.POSITIVE_INFINITY;
  const isCount = /^\d/.test(text);
  return isCount
    ? readCount('--sample', text, Number.MAX_SAFE_INTEGER, 0)
    : refuseInput('--sample', `a whole number or ${ALL}`, text);
}

function readDigest(text: string): string {
  return /^[\da-f]{64}$/i.test(text) ? text.toLowerCase() : refuseInput('--expect', 'a digest of 64 hex digits', text);
}

async function repairFolder(path: string, pool: ChunkPool, options: VerifyOptions): Promise<RepairResult> {
  const folder = await StudyFolder.openForRepair(path, { pool, signal: options.signal });
  try {
    const repaired = await repairStudy(folder, pool, { ...options, expectedDigest: undefined });
    if (repaired.chunks.length > 0) await recordRun(path, folder.study, pool.size);
    return repaired;
  } finally {
    await folder.close();
  }
}

async function verifyFolder(
  io: Io,
  folder: StudyFolder,
  pool: ChunkPool,
  options: VerifyOptions,
): Promise<Verification> {
  const deals = folder.entries.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const progress = startProgress(io, deals);
  try {
    return await verifyStudy(folder, pool, { ...options, onProgress: progress.show });
  } finally {
    progress.stop();
  }
}

function verificationJson(
  { tally, ...found }: Verification,
  repaired: RepairResult | undefined,
  { seed, signal }: VerifyOptions,
) {
  return { seed, ...tally, ...found, ...(repaired && { repaired }), ...(signal.aborted && { interrupted: true }) };
}

function verificationText(
  { study, missingDeals }: StudyFolder,
  { rows, tally, wins, losses, tables, unconfirmed, faults, missing, digest }: Verification,
  repair: RepairResult | undefined,
  { seed, signal }: VerifyOptions,
): string {
  return [
    ...(repair ? repairLines(repair) : []),
    `${formatCount(rows, 'row')} match the manifest, ${formatCount(wins, 'win')} replayed by the rules.`,
    lossesText(losses, tally.unwinnable, tables, seed),
    ...(unconfirmed.length ? [`Undecided with the other hash seed: deals ${unconfirmed.join(', ')}.`] : []),
    ...formatFindings(faults),
    ...(faults.length ? [faultsText(faults)] : []),
    ...(missing.length
      ? [
          `Incomplete: ${(dealCount(study) - missingDeals).toLocaleString('en')} of ${formatCount(dealCount(study), 'deal')} done; ${missingText(missing)}.`,
        ]
      : []),
    ...(signal.aborted ? ['Incomplete: interrupted.'] : []),
    ...(digest ? [`Complete, no fault found. Digest: ${digest}`] : []),
    '',
  ].join('\n');
}

/** Counts the faults, with what to do about them. A wrong expected digest cannot be repaired. */
function faultsText(faults: Verification['faults']): string {
  const advice = faults.some(({ chunk }) => chunk !== undefined)
    ? 'Use --repair to solve wrong chunks again.'
    : 'There is no chunk to repair.';
  return `${formatCount(faults.length, 'fault')} found. ${advice}`;
}

/** Says how many losses were searched again, so that nobody takes a sample for all. */
function lossesText(searched: number, all: number, tables: number, seed: number): string {
  const [part, whole, withTable] = [searched, all, tables].map((count) => count.toLocaleString('en'));
  const seedText = searched < all ? ` (--seed ${seed})` : '';
  return `${part} of ${whole} ${all === 1 ? 'loss' : 'losses'} searched again${seedText}, ${withTable} also with a complete table.`;
}

function missingText(missing: Verification['missing']): string {
  const ranges = missing.slice(0, MAX_RANGES).map(({ first, last }) => `${first} to ${last}`);
  const more = missing.length - ranges.length;
  return `missing: deals ${ranges.join(', ')}${more > 0 ? ` and ${formatCount(more, 'more range')}` : ''}`;
}

function repairLines({ faults, chunks, failed }: RepairResult): string[] {
  return [
    ...formatFindings(faults).map((line) => `Was wrong: ${line}`),
    ...failed.map(({ first, last, reason }) => `Deals ${first} to ${last} failed: ${toSingleLine(reason)}`),
    `Repaired: ${formatCount(chunks.length - failed.length, 'chunk')} solved again.`,
  ];
}
