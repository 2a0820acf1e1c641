import { afterEach, expect, test, vi } from 'vitest';
import { smallStudy } from '../../tests/support/studies.ts';
import { ChunkFailed, ChunkPool } from './pool.ts';
import { EMPTY_TALLY, tallyTotal } from './tally.ts';

/** A study whose chunk takes some seconds; the pool reports progress five times a second. */
const study = smallStudy('four-seasons', 20, { ladder: [100_000], memory: 2 ** 27 });
const chunk = { first: 1, last: 20 };

let pool: ChunkPool;
afterEach(() => pool.close());

test('counts the deals of a chunk until it is solved', async () => {
  pool = new ChunkPool(1);
  const solved = pool.solve(study, chunk);
  await vi.waitFor(() => expect(tallyTotal(pool.activeTally())).toBeGreaterThan(0), { timeout: 30_000 });
  expect(tallyTotal((await solved).tally)).toBe(20);
  expect(pool.activeTally()).toEqual(EMPTY_TALLY);
});

test('a closed pool rejects its chunks and counts none', async () => {
  pool = new ChunkPool(1);
  const solved = pool.solve(study, chunk).catch((error: unknown) => error);
  await vi.waitFor(() => expect(tallyTotal(pool.activeTally())).toBeGreaterThan(0), { timeout: 30_000 });
  pool.close();
  expect(await solved).toBeInstanceOf(ChunkFailed);
  expect(pool.activeTally()).toEqual(EMPTY_TALLY);
});
