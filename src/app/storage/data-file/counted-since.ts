/** The time from which the plays of a game count, in milliseconds since 1970, by the game's id such as `pitchfork`. */
export type CountedSince = Readonly<Record<string, number>>;

export function parseCountedSince(text: string | null): CountedSince {
  try {
    return validCountedSince(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

export function validCountedSince(value: unknown): CountedSince {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isTime(entry[1])));
}

/** `Date` represents no other times. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 8.64e15;
}

/** Without a time, removes the entries of the games. */
export function withCountedSince(
  since: CountedSince,
  gameIds: readonly string[],
  time: number | undefined,
): CountedSince {
  const others = Object.entries(since).filter(([id]) => !gameIds.includes(id));
  const now = time === undefined ? [] : gameIds.map((id) => [id, time] as const);
  return Object.fromEntries([...others, ...now]);
}
