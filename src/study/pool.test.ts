import { afterEach, expect, test, vi } from 'vitest';
import { smallStudy } from '../../tests/support/studies.ts';
import { ChunkFailed, ChunkPool } from './pool.ts';
import { chunkOf } from './study.ts';
import { NO_TALLY, talliedDeals } from './tally.ts';

/** One chunk that takes a few seconds: the pool reports progress five times a second. */
const study = smallStudy('four-seasons', 60, 60, { ladder: [100_000], memory: 2 ** 27 });
const chunk = chunkOf(study, 0);

let pool: ChunkPool;
afterEach(() => pool.close());

test('the deals of a chunk are under way until it is solved', async () => {
  pool = new ChunkPool(1);
  const solved = pool.solve(study, chunk);
  await vi.waitFor(() => expect(talliedDeals(pool.underWay())).toBeGreaterThan(0), { timeout: 30_000 });
  expect(talliedDeals((await solved).tally)).toBe(60);
  expect(pool.underWay()).toEqual(NO_TALLY);
});

test('a pool that is closed fails its chunks and has none under way', async () => {
  pool = new ChunkPool(1);
  const solved = pool.solve(study, chunk).catch((error: unknown) => error);
  await vi.waitFor(() => expect(talliedDeals(pool.underWay())).toBeGreaterThan(0), { timeout: 30_000 });
  pool.close();
  expect(await solved).toBeInstanceOf(ChunkFailed);
  expect(pool.underWay()).toEqual(NO_TALLY);
});
