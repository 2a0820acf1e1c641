import { inTransaction } from '../games/database.ts';

/** How much is kept, and how safely. */
export interface Amount {
  readonly games: number;
  /** Entries that couldn't be read and are kept aside. */
  readonly damaged: number;
  /** In bytes, as the browser counts: of the whole app. */
  readonly used: number | undefined;
  /** Whether the browser has promised not to remove it by itself. */
  readonly isPersisted: boolean;
}

export async function amountKept(): Promise<Amount> {
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

/** Asks the browser not to remove anything by itself, and answers what it says. */
export async function askToPersist(): Promise<boolean> {
  return (await navigator.storage?.persist()) ?? false;
}
