/**
 * - `saved`: all that was given is written; - `saving`: it is being written; - `slow`: that takes long;
 * - `failed`: it couldn't be written, and is tried again after a while or with the next change; - `newer`: what is kept is a later version's, and
 * left alone; - `unread`: what reads it couldn't be loaded, and it is left alone, too.
 */
export type SaveState = 'saved' | 'saving' | 'slow' | 'failed' | 'newer' | 'unread';

interface SaverOptions<Kept> {
  /** Writes a game; `false` means that another tab has taken it over. */
  readonly write: (kept: Kept) => Promise<boolean>;
  readonly onstate: (state: SaveState, error?: unknown) => void;
  readonly onsuperseded: () => void;
  /** Milliseconds after which a write counts as slow. */
  readonly slowAfter?: number;
}

export interface Saver<Kept> {
  /** Writes a game at once, or, while another write is under way, the last one given after it. */
  save(kept: Kept): void;
  /** Resolves when nothing is being written any more. */
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

  async function run(): Promise<void> {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined;
      await writeOne(next);
    }
    running = undefined;
  }

  return {
    save(kept) {
      waiting = kept;
      running ??= run();
    },
    settled: async () => running,
  };
}
