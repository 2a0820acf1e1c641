/** The time from which the games of each id count, in milliseconds since 1970. */
export type Since = Readonly<Record<string, number>>;

/** Returns `{}` if the text is malformed. */
export function readSince(text: string | null): Since {
  try {
    return sinceOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns the valid entries. */
export function sinceOf(value: unknown): Since {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isTime(entry[1])));
}

/** Whether a value is in the range of `Date`. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 8.64e15;
}

/** Sets or removes the time of some games. */
export function withSince(since: Since, gameIds: readonly string[], time: number | undefined): Since {
  const others = Object.entries(since).filter(([id]) => !gameIds.includes(id));
  const now = time === undefined ? [] : gameIds.map((id) => [id, time] as const);
  return Object.fromEntries([...others, ...now]);
}
