/**
 * The state of saving a game:
 * - `saving`: a write is under way; `slow`: it takes long;
 * - `failed`: a write failed, and is tried again after a while or with the next change;
 * - `newer`: a later version of the app has upgraded the store; `unread`: the code that reads games couldn't be imported.
 *   In both cases, nothing is written.
 */
export type SaveState = 'saved' | 'saving' | 'slow' | 'failed' | 'newer';

interface SaverOptions<Kept> {
  /** Resolves to false if another tab has taken the game over. */
  readonly write: (kept: Kept) => Promise<boolean>;
  readonly onstate: (state: SaveState, error?: unknown) => void;
  /** Called when `write` has resolved to false. */
  readonly onsuperseded: () => void;
  /** The time after which a write is `slow`, in milliseconds. */
  readonly slowAfter?: number;
}

export interface Saver<Kept> {
  /** Writes a game. During a write, the last game passed waits and replaces any that waited before. */
  save(kept: Kept): void;
  /** Resolves when nothing is left to write. */
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
