const PAGE_BITS = 10;
const PAGE_SIZE = 2 ** PAGE_BITS;
/** Values below are counted exactly. All named budgets are below. */
const EXACT_BITS = 26;

/**
 * Counts how often whole numbers occur, in memory that does not grow with the number of values. Numbers below 2^26 are
 * exact. Of larger ones the 26 leading bits count, so that a quantile is too small by less than one part in 2^25.
 */
export class ValueCounts {
  /** By the leading bits of a value, the counts of 1024 consecutive values. */
  readonly #pages = new Map<number, Float64Array>();
  readonly #large = new Map<number, number>();
  #count = 0;
  #sum = 0;
  #least = Number.POSITIVE_INFINITY;
  #most = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#least = Math.min(this.#least, value);
    this.#most = Math.max(this.#most, value);
    if (value >= 2 ** EXACT_BITS) this.#addLarge(value);
    else {
      const page = this.#pageOf(value >> PAGE_BITS);
      const at = value & (PAGE_SIZE - 1);
      page[at] = (page[at] ?? 0) + 1;
    }
  }

  #pageOf(index: number): Float64Array {
    const known = this.#pages.get(index);
    if (known) return known;
    const page = new Float64Array(PAGE_SIZE);
    this.#pages.set(index, page);
    return page;
  }

  #addLarge(value: number): void {
    const step = 2 ** (Math.floor(Math.log2(value)) + 1 - EXACT_BITS);
    const key = Math.floor(value / step) * step;
    this.#large.set(key, (this.#large.get(key) ?? 0) + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** The mean, exact for sums up to 2^53; `NaN` without values. */
  get mean(): number {
    return this.#sum / this.#count;
  }

  get least(): number {
    return this.#least;
  }

  get most(): number {
    return this.#most;
  }

  /** Yields the values in order with their counts. */
  *sorted(): Generator<readonly [value: number, count: number], void, void> {
    for (const [index, page] of [...this.#pages].toSorted(([a], [b]) => a - b))
      for (const [at, count] of page.entries()) if (count) yield [index * PAGE_SIZE + at, count];
    yield* [...this.#large].toSorted(([a], [b]) => a - b);
  }

  /** Returns the value at an index of the sorted values. */
  valueAt(index: number): number | undefined {
    let passed = 0;
    for (const [value, count] of this.sorted()) {
      passed += count;
      if (index < passed) return value;
    }
    return undefined;
  }
}
