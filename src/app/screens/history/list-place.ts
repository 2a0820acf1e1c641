/** Where a list was left: at which game, and how far below the upper edge of the window that was. */
export interface ListPlace {
  readonly id: string;
  readonly y: number;
}

/** Reads what an entry of the page's history has kept. */
export function readListPlace(state: unknown): ListPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { id, y } = state as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof y === 'number' ? { id, y } : undefined;
}
