/** Fetches every needed part, including parts that become needed while fetching. */
export async function fetchAll<Part, Found>(
  needed: ReadonlySet<Part>,
  fetchPart: (part: Part) => Promise<Found>,
): Promise<readonly Found[]> {
  let found: readonly Found[] = [];
  while (found.length < needed.size) found = await Promise.all(Array.from(needed, fetchPart));
  return found;
}
