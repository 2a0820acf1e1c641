/** A game and its distance from the top of the window. */
export interface ListPlace {
  readonly id: string;
  readonly y: number;
}

export function readListPlace(state: unknown): ListPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { id, y } = state as Readonly<Record<string, unknown>>;
  return typeof id === 'string' && typeof y === 'number' ? { id, y } : undefined;
}
