export interface DealRange {
  readonly first: number;
  readonly last: number;
}

export function dealCount({ first, last }: DealRange): number {
  return last - first + 1;
}

export function isWithin(inner: DealRange, outer: DealRange): boolean {
  return inner.first >= outer.first && inner.last <= outer.last;
}

/** Yields the parts of a range that none of the given ranges covers. These must be in order and must not overlap. */
export function* findGaps({ first, last }: DealRange, ranges: Iterable<DealRange>): Generator<DealRange, void, void> {
  let next = first;
  for (const range of ranges) {
    if (range.first > next) yield { first: next, last: Math.min(last, range.first - 1) };
    next = Math.max(next, range.last + 1);
  }
  if (next <= last) yield { first: next, last };
}

/** Formats a range such as `1 to 1,000`. */
export function formatRange({ first, last }: DealRange): string {
  return `${first.toLocaleString('en')} to ${last.toLocaleString('en')}`;
}
