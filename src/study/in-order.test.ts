import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { forEachInOrder } from './in-order.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc');

const pause = () => new Promise((resolve) => setTimeout(resolve));

describe('tasks in order', () => {
  it('use their results in the order of the items, several at a time', async () => {
    const used: number[] = [];
    let running = 0;
    let most = 0;
    await forEachInOrder([3, 1, 2, 0], 2, undefined, {
      run: async (item) => {
        most = Math.max(most, ++running);
        for (let turn = 0; turn < item; turn++) await pause();
        running--;
        return item * 10;
      },
      use: (result) => void used.push(result),
    });
    expect(used).toEqual([30, 10, 20, 0]);
    expect(most).toBe(2);
  });

  it('keep no used result in memory', async () => {
    const results: WeakRef<object>[] = [];
    let kept = 0;
    await forEachInOrder(Array(40).keys(), 2, new AbortController().signal, {
      run: async () => {
        await pause();
        const result = {};
        results.push(new WeakRef(result));
        return result;
      },
      use: async (_, item) => {
        if (item < 39) return;
        await pause();
        collectGarbage();
        kept = results.filter((result) => result.deref() !== undefined).length;
      },
    });
    expect(kept).toBeLessThan(10);
  });

  it('end at once when the signal is aborted, and with the error of a task', async () => {
    const stop = new AbortController();
    const used: number[] = [];
    await forEachInOrder([1, 2, 3], 1, stop.signal, {
      run: (item) => (item === 2 ? new Promise<number>(() => stop.abort()) : Promise.resolve(item)),
      use: (result) => void used.push(result),
    });
    expect(used).toEqual([1]);
    const failing = forEachInOrder([1], 1, undefined, {
      run: () => Promise.reject(new Error('torn')),
      use: () => undefined,
    });
    await expect(failing).rejects.toThrow('torn');
  });
});
