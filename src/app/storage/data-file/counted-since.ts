/** From when on the games of each game count, in milliseconds since 1970; the others count from the first one. */
export type Since = Readonly<Record<string, number>>;

/** Reads marks as they were kept. */
export function readSince(text: string | null): Since {
  try {
    return sinceOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** The marks that a value holds; what makes no sense is left out, so that all games of its game count. */
export function sinceOf(kept: unknown): Since {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isTime(entry[1])));
}

/** Whether it is a time that a date can be made of. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 8.64e15;
}

/** The same marks, with the games named counted from a time on; or, without one, from the first. */
export function withSince(since: Since, gameIds: readonly string[], time: number | undefined): Since {
  const others = Object.entries(since).filter(([id]) => !gameIds.includes(id));
  const now = time === undefined ? [] : gameIds.map((id) => [id, time] as const);
  return Object.fromEntries([...others, ...now]);
}
