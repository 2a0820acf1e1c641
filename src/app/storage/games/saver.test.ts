import { describe, expect, it, vi } from 'vitest';
import type { KeptGame } from './kept-game.ts';
import { createSaver } from './saver.ts';

const game = (revision: number) => ({ stamp: { revision } }) as KeptGame;

/** Creates a saver whose writes the test resolves or rejects. */
function setUp() {
  const written: number[] = [];
  const states: string[] = [];
  const ends: {
    resolve: (mine: boolean) => void;
    reject: (error: Error) => void;
  }[] = [];
  const onsuperseded = vi.fn();
  const saver = createSaver<KeptGame>({
    write: (kept) => {
      written.push(kept.stamp.revision);
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
    onstate: (state) => states.push(state),
    onsuperseded,
    slowAfter: 10,
  });
  return { saver, written, states, ends, onsuperseded };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a saver', () => {
  it('writes at once, then only the last game given during the write', async () => {
    const { saver, written, states, ends } = setUp();
    for (const revision of [1, 2, 3]) saver.save(game(revision));
    expect(written).toEqual([1]);
    ends[0]?.resolve(true);
    await turn();
    expect(written).toEqual([1, 3]);
    expect(states).toEqual(['saving', 'saving']);
    ends[1]?.resolve(true);
    await saver.settled();
    expect(states.at(-1)).toBe('saved');
  });

  it('reports a failure and tries again with the next change', async () => {
    const { saver, written, states, ends } = setUp();
    saver.save(game(1));
    ends[0]?.reject(new Error('full'));
    await saver.settled();
    expect(states).toEqual(['saving', 'failed']);
    saver.save(game(2));
    ends[1]?.resolve(true);
    await saver.settled();
    expect([written, states.at(-1)]).toEqual([[1, 2], 'saved']);
  });

  it('reports a slow write', async () => {
    const { saver, states, ends } = setUp();
    saver.save(game(1));
    await vi.waitFor(() => expect(states).toEqual(['saving', 'slow']));
    ends[0]?.resolve(true);
    await saver.settled();
    expect(states.at(-1)).toBe('saved');
  });

  it('reports that another tab has taken the game over', async () => {
    const { saver, ends, onsuperseded } = setUp();
    saver.save(game(1));
    ends[0]?.resolve(false);
    await saver.settled();
    expect(onsuperseded).toHaveBeenCalledOnce();
  });
});
