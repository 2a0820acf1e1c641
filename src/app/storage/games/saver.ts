/** `failed` is tried again. With `newer`, a later version of the app has upgraded the store, and nothing is written. */
export type SaveState = 'saved' | 'saving' | 'slow' | 'failed' | 'newer';

interface SaverOptions<Kept> {
  /** Resolves to false if another tab has taken the game over. */
  readonly write: (kept: Kept) => Promise<boolean>;
  readonly onstate: (state: SaveState, error?: unknown) => void;
  readonly onsuperseded: () => void;
  /** In milliseconds. */
  readonly slowAfter?: number;
}

export interface Saver<Kept> {
  /** During a write, the last game passed waits and replaces any that waited before. */
  save(kept: Kept): void;
  settled(): Promise<void>;
}

export function createSaver<Kept>(options: SaverOptions<Kept>): Saver<Kept> {
  const { write, onstate, onsuperseded, slowAfter = 2000 } = options;
  let waiting: Kept | undefined;
  let running: Promise<void> | undefined;

  async function writeOne(kept: Kept): Promise<void> {
    onstate('saving');
    const timer = setTimeout(() => onstate('slow'), slowAfter);
    try {
      const mine = await write(kept);
      if (!mine) onsuperseded();
      else if (!waiting) onstate('saved');
    } catch (error) {
      onstate('failed', error);
    } finally {
      clearTimeout(timer);
    }
  }

  async function runQueue(): Promise<void> {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined;
      await writeOne(next);
    }
    running = undefined;
  }

  return {
    save(kept) {
      waiting = kept;
      running ??= runQueue();
    },
    settled: async () => running,
  };
}
