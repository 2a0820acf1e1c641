import { inTransaction } from '../games/database.ts';

export interface StoredAmount {
  readonly games: number;
  readonly damaged: number;
  /** Bytes of the whole app; `undefined` if the browser doesn't report it. */
  readonly used: number | undefined;
  /** Whether the browser won't evict the data. */
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

export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist()) ?? false;
}
