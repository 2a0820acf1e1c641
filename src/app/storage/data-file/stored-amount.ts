import { inTransaction } from '../games/database.ts';

export interface StoredAmount {
  readonly games: number;
  readonly damaged: number;
  /** The browser's estimate for the whole app, in bytes. */
  readonly used: number | undefined;
  /** Whether the browser has promised not to evict the data. */
  readonly isPersisted: boolean;
}

export async function readStoredAmount(): Promise<StoredAmount> {
  const [games, damaged] = await inTransaction(['games', 'damaged'], 'readonly', (store) =>
    Promise.all([store('games').count(), store('damaged').count()]),
  );
  const { storage } = navigator;
  const [estimate, isPersisted] = await Promise.all([
    storage?.estimate().catch(() => undefined),
    storage?.persisted().catch(() => false),
  ]);
  return { games, damaged, used: estimate?.usage, isPersisted: isPersisted ?? false };
}

/** Asks the browser not to evict the data, and returns its answer. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist()) ?? false;
}
