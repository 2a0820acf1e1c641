import { WrongStudy } from '../faults.ts';
import type { StudyFolder } from '../folder.ts';
import { forEachInOrder } from '../in-order.ts';
import { type DealRange, findGaps, isWithin } from '../range.ts';
import { cutRows, readRowsText } from '../rows.ts';
import { type Database, type RetryPolicy, retryWhileUnavailable } from './database.ts';
import { chunkJobOf } from './queue.ts';
import type { SubmittedStudy } from './studies.ts';

const SELECT_RESULTS = `
SELECT chunk, digest, rows, winnable, unwinnable, undecided, ms, times FROM riffle_patience.result
WHERE study = $1 AND chunk BETWEEN $2 AND $3`;

interface StoredResult {
  readonly chunk: number;
  readonly digest: string;
  readonly rows: Uint8Array;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly undecided: number;
  readonly ms: number;
  readonly times: string;
}

/** The number of deals that a query selects, unless a chunk has more. */
const DEALS_PER_QUERY = 20_000;
const QUERIES_AT_ONCE = 4;

/**
 * Copies the missing chunks of a folder from the database. Chunks that no worker has solved yet stay missing. Of a chunk
 * that the folder has a part of, copies the rest. Compares digests and the number of rows; `verifyStudy` checks the rows
 * themselves. An aborted signal ends the copying without an error.
 */
export async function fetchStudy(
  database: Database,
  submitted: SubmittedStudy,
  folder: StudyFolder,
  retryPolicy: RetryPolicy,
): Promise<void> {
  const { id, chunkSize } = submitted;
  const gaps = [...findGaps(folder.study, folder.entries)];
  const perQuery = Math.max(1, Math.floor(DEALS_PER_QUERY / chunkSize));
  await forEachInOrder(blocksOf(gaps, submitted, perQuery), QUERIES_AT_ONCE, retryPolicy.signal, {
    run: async ([from, to]) => {
      const select = () => database.query(SELECT_RESULTS, [id, from, to]);
      const results: StoredResult[] = (await retryWhileUnavailable(database, retryPolicy, select)).rows;
      await Promise.all(results.map((result) => saveResult(folder, submitted, result, gaps)));
    },
    use: () => undefined,
  });
}

/** Yields the first and last numbers of blocks of `perQuery` chunks with missing deals. */
function* blocksOf(
  gaps: readonly DealRange[],
  { study, chunkSize }: SubmittedStudy,
  perQuery: number,
): Generator<readonly [from: number, to: number], void, void> {
  const numberOf = (deal: number) => Math.floor((deal - study.first) / chunkSize);
  let next = 0;
  for (const { first, last } of gaps) {
    for (next = Math.max(next, numberOf(first)); next <= numberOf(last); ) {
      const end = Math.min(numberOf(last), next + perQuery - 1);
      yield [next, end];
      next = end + 1;
    }
  }
}

async function saveResult(
  folder: StudyFolder,
  { id, study, chunkSize }: SubmittedStudy,
  result: StoredResult,
  gaps: readonly DealRange[],
): Promise<void> {
  const { digest, rows, winnable, unwinnable, undecided, ms } = result;
  const { chunk, ...range } = chunkJobOf(study, chunkSize, result.chunk);
  const text = await readRowsText(range, digest, rows).catch((error: unknown) => {
    const place = `study ${id.slice(0, 12)}, chunk ${chunk}`;
    throw error instanceof WrongStudy ? new WrongStudy(`${place}: ${error.message}`) : error;
  });
  const times = JSON.parse(result.times) as Record<number, number>;
  if (gaps.some((gap) => isWithin(range, gap)))
    return await folder.saveChunk({ ...range, digest, rows, tally: { winnable, unwinnable, undecided }, ms, times });
  for (const gap of gaps) {
    const part = { first: Math.max(range.first, gap.first), last: Math.min(range.last, gap.last) };
    // The times of a part are unknown.
    if (part.first <= part.last) await folder.saveChunk({ ...part, ...cutRows(text, range, part), ms: 0, times: {} });
  }
}
