/** What is fetched for each of the parts that are needed, also for those that come to be needed meanwhile. */
export async function gathered<Part, Found>(
  needed: ReadonlySet<Part>,
  fetchPart: (part: Part) => Promise<Found>,
): Promise<readonly Found[]> {
  let found: readonly Found[] = [];
  while (found.length < needed.size) found = await Promise.all(Array.from(needed, fetchPart));
  return found;
}
