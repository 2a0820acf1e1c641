/**
 * By game id, the time from which its games count, in milliseconds since 1970. Games that aren't listed count from the
 * first.
 */
export type Since = Readonly<Record<string, number>>;

/** Parses stored text; returns `{}` if it is malformed. */
export function readSince(text: string | null): Since {
  try {
    return sinceOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns the valid entries of an untrusted value. */
export function sinceOf(value: unknown): Since {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isTime(entry[1])));
}

/** Whether a value is a time of the `Date` range. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 8.64e15;
}

/** Sets the time for some games; without a time, they count from the first. */
export function withSince(since: Since, gameIds: readonly string[], time: number | undefined): Since {
  const others = Object.entries(since).filter(([id]) => !gameIds.includes(id));
  const now = time === undefined ? [] : gameIds.map((id) => [id, time] as const);
  return Object.fromEntries([...others, ...now]);
}
