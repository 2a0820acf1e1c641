/** The time from which the plays of a game count, in milliseconds since 1970, by the id of the game such as `pitchfork`. */
export type CountedSince = Readonly<Record<string, number>>;

/** Parses stored times. Returns `{}` if the text is malformed. */
export function parseCountedSince(text: string | null): CountedSince {
  try {
    return validCountedSince(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns the valid times of an unchecked value. */
export function validCountedSince(value: unknown): CountedSince {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isTime(entry[1])));
}

/** Whether a value is a time after the start of 1970 that `Date` can represent. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && value <= 8.64e15;
}

/** Returns the times with those of some games set to `time`, or without them if `time` is `undefined`. */
export function withCountedSince(
  since: CountedSince,
  gameIds: readonly string[],
  time: number | undefined,
): CountedSince {
  const others = Object.entries(since).filter(([id]) => !gameIds.includes(id));
  const now = time === undefined ? [] : gameIds.map((id) => [id, time] as const);
  return Object.fromEntries([...others, ...now]);
}
