import type { DealNumber } from '../rules/index.ts';
import type { ChunkCheck } from './check-chunk.ts';
import type { StudyFinding } from './faults.ts';
import type { StudyFolder } from './folder.ts';
import type { ChunkPool } from './pool.ts';
import { gameOfStudy } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally, tallyTotal } from './tally.ts';

interface DealRange {
  readonly first: number;
  readonly last: number;
}

export interface Verification {
  /** The number of rows in chunks that match the manifest. */
  readonly rows: number;
  readonly tally: Tally;
  /** The number of wins that were replayed. */
  readonly wins: number;
  /** The number of unwinnable deals that were solved again. */
  readonly losses: number;
  /** The number of unwinnable deals that were also checked with the complete table of the deal. */
  readonly tables: number;
  /** The unwinnable deals that stayed undecided when they were solved again. */
  readonly unconfirmed: readonly number[];
  readonly faults: readonly StudyFinding[];
  /** The deals of missing chunks. */
  readonly missing: readonly DealRange[];
  /** The digest computed from the rows; `null` unless the study is complete and no fault was found. */
  readonly digest: string | null;
}

export interface VerifyOptions {
  /** The number of unwinnable deals to solve again; infinite for all. */
  readonly sample: number;
  /** The seed of the random choice of the deals to solve again. */
  readonly seed: number;
  /** The digest that the study must have. */
  readonly expectedDigest?: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number) => void;
}

/** A uniform random sample of a stream of numbers: Vitter's reservoir sampling with a seed. */
class ReservoirSample {
  readonly kept: number[] = [];
  readonly #size: number;
  #state: number;
  #seen = 0;

  constructor(size: number, seed: number) {
    this.#size = size;
    this.#state = seed;
  }

  add(value: number): void {
    this.#seen++;
    if (this.kept.length < this.#size) this.kept.push(value);
    else {
      const at = this.#below(this.#seen);
      if (at < this.#size) this.kept[at] = value;
    }
  }

  /** Returns a random integer from 0 to `bound` − 1 (mulberry32), uniform enough for a sample. */
  #below(bound: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let word = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  }
}

/**
 * Verifies a folder: compares the chunks with the manifest, replays every win by the rules, and solves a sample of the
 * unwinnable deals again, with another hash seed and, if available, with the complete table of the deal.
 */
export async function verifyStudy(folder: StudyFolder, pool: ChunkPool, options: VerifyOptions): Promise<Verification> {
  // Throws now rather than in a worker if the study has another version.
  gameOfStudy(folder.study);
  const sample = new ReservoirSample(options.sample, options.seed);
  const faults: StudyFinding[] = [...folder.faults];
  let tally = EMPTY_TALLY;
  const add = (check: ChunkCheck, chunk: number) => {
    if (check.kind === 'wrong') faults.push(folder.findingOf(chunk, check.reason));
    else {
      tally = addTallies(tally, check.tally);
      faults.push(...check.faults);
      for (const number of check.losses) sample.add(number);
    }
    options.onProgress(tallyTotal(tally));
  };
  await forEachInOrder(folder.entries, LANES * pool.size, options.signal, {
    run: (entry) => folder.checkChunk(entry, pool),
    use: (check, { chunk }) => add(check, chunk),
  });
  faults.push(...(await folder.findUnrecordedRows()), ...(await folder.readTimes()).faults);
  const { faults: lossFaults, ...losses } = await searchLossesAgain(folder, pool, sample.kept, options.signal);
  faults.push(...lossFaults);
  if (options.expectedDigest !== undefined && folder.digest !== undefined && folder.digest !== options.expectedDigest)
    faults.push({ place: 'digest', fault: `expected ${options.expectedDigest}, found ${folder.digest}` });
  const isSound = !(faults.length || options.signal.aborted);
  return {
    rows: tallyTotal(tally),
    tally,
    wins: tally.winnable,
    ...losses,
    faults,
    missing: findMissingDeals(folder),
    digest: (isSound && folder.digest) || null,
  };
}

/** The number of items started per worker, so that the next file is read while a worker checks one. */
const LANES = 2;

/**
 * Runs a task for each item, several at a time, and calls `use` with the results in the order of the items. Once the
 * signal is aborted, starts no further task and ignores the results of others.
 */
async function forEachInOrder<Item, Result>(
  items: Iterable<Item>,
  lanes: number,
  signal: AbortSignal,
  { run, use }: { run: (item: Item) => Promise<Result>; use: (result: Result, item: Item) => void },
): Promise<void> {
  const running: Promise<readonly [Result, Item]>[] = [];
  const aborted = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const finishFirst = async () => {
    const first = await Promise.race([running.shift(), aborted]);
    if (first && !signal.aborted) use(...first);
  };
  for (const item of items) {
    if (signal.aborted) break;
    if (running.length === lanes) await finishFirst();
    running.push(run(item).then((result) => [result, item] as const));
    // The error surfaces when its turn comes.
    running.at(-1)?.catch(() => undefined);
  }
  while (running.length > 0 && !signal.aborted) await finishFirst();
}

function findMissingDeals({ study, entries }: StudyFolder): DealRange[] {
  const ranges: DealRange[] = [];
  let next = study.first;
  for (const { first, last } of [...entries, { first: study.last + 1, last: study.last }]) {
    if (first > next) ranges.push({ first: next, last: first - 1 });
    next = last + 1;
  }
  return ranges;
}

/** Solves unwinnable deals again, on all workers. */
async function searchLossesAgain(
  { study }: StudyFolder,
  pool: ChunkPool,
  deals: readonly number[],
  signal: AbortSignal,
): Promise<Pick<Verification, 'losses' | 'tables' | 'unconfirmed' | 'faults'>> {
  const faults: StudyFinding[] = [];
  const unconfirmed: number[] = [];
  let [losses, tables] = [0, 0];
  const inOrder = deals.toSorted((a, b) => a - b);
  await forEachInOrder(inOrder, LANES * pool.size, signal, {
    run: (number) => pool.searchLossAgain(study, number as DealNumber),
    use: (search, number) => {
      losses++;
      if (search.hasTable) tables++;
      if (search.isUndecided) unconfirmed.push(number);
      faults.push(...search.faults);
    },
  });
  return { losses, tables, unconfirmed, faults };
}
