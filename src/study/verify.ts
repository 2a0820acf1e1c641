import type { DealNumber } from '../rules/index.ts';
import type { ChunkCheck } from './check-chunk.ts';
import { StudyDigest } from './digest.ts';
import type { StudyFinding } from './faults.ts';
import type { StudyFolder } from './folder.ts';
import { forEachInOrder, LANES } from './in-order.ts';
import type { ManifestEntry } from './manifest.ts';
import type { ChunkPool } from './pool.ts';
import { type DealRange, findGaps } from './range.ts';
import { gameOfStudy } from './study.ts';
import { addTallies, EMPTY_TALLY, type Tally, tallyTotal } from './tally.ts';

export interface Verification {
  /** The number of rows in chunks that match the manifest. */
  readonly rows: number;
  readonly tally: Tally;
  readonly wins: number;
  /** Unwinnable deals that were solved again. */
  readonly losses: number;
  /** The number of unwinnable deals that were also checked with the complete table of the deal. */
  readonly tables: number;
  /** The unwinnable deals that stayed undecided when they were solved again. */
  readonly unconfirmed: readonly number[];
  readonly faults: readonly StudyFinding[];
  readonly missing: readonly DealRange[];
  /** The digest computed from the rows; `null` unless the study is complete and no fault was found. */
  readonly digest: string | null;
}

export interface VerifyOptions {
  /** The number of unwinnable deals to solve again; infinite for all. */
  readonly sample: number;
  /** The seed of the random choice of the deals to solve again. */
  readonly seed: number;
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
  const rows = new StudyDigest(folder.study);
  let tally = EMPTY_TALLY;
  const add = (check: ChunkCheck, entry: ManifestEntry) => {
    if (check.kind === 'wrong') faults.push(folder.findingOf(entry, check.reason));
    else {
      rows.add(check.text);
      tally = addTallies(tally, check.tally);
      faults.push(...check.faults);
      for (const number of check.losses) sample.add(number);
    }
    options.onProgress(tallyTotal(tally));
  };
  await forEachInOrder(folder.entries, LANES * pool.size, options.signal, {
    run: (entry) => folder.checkChunk(entry, pool, true),
    use: add,
  });
  faults.push(...(await folder.findUnrecordedRows()), ...(await folder.readTimes()).faults);
  const { faults: lossFaults, ...losses } = await searchLossesAgain(folder, pool, sample.kept, options.signal);
  faults.push(...lossFaults);
  const missing = [...findGaps(folder.study, folder.entries)];
  const isComplete = !(missing.length || faults.some(({ chunk }) => chunk) || options.signal.aborted);
  const digest = isComplete ? rows.finish() : undefined;
  const { expectedDigest } = options;
  if (digest && expectedDigest !== undefined && digest !== expectedDigest)
    faults.push({ place: 'digest', fault: `expected ${expectedDigest}, found ${digest}` });
  return {
    rows: tallyTotal(tally),
    tally,
    wins: tally.winnable,
    ...losses,
    faults,
    missing,
    digest: (!faults.length && digest) || null,
  };
}

async function searchLossesAgain(
  folder: StudyFolder,
  pool: ChunkPool,
  deals: readonly number[],
  signal: AbortSignal,
): Promise<Pick<Verification, 'losses' | 'tables' | 'unconfirmed' | 'faults'>> {
  const faults: StudyFinding[] = [];
  const unconfirmed: number[] = [];
  let [losses, tables] = [0, 0];
  const inOrder = deals.toSorted((a, b) => a - b);
  await forEachInOrder(inOrder, LANES * pool.size, signal, {
    run: (number) => pool.searchLossAgain(folder.study, number as DealNumber),
    use: (search, number) => {
      losses++;
      if (search.hasTable) tables++;
      if (search.isUndecided) unconfirmed.push(number);
      const entry = search.faults.length ? folder.entries.find(({ last }) => last >= number) : undefined;
      const chunk = entry && { chunk: { first: entry.first, last: entry.last } };
      faults.push(...search.faults.map((fault) => ({ ...fault, ...chunk })));
    },
  });
  return { losses, tables, unconfirmed, faults };
}
