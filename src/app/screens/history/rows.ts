/**
 * Where the rows of a long list lie of which only some are there. Rows of a kind are equally high: a kind's height is known
 * when one of its rows was measured, until then it is that of the kinds that are.
 */
export class Rows {
  /** Where each row begins, and at the end where the list does. */
  readonly #tops: Float64Array;
  readonly #count: number;

  constructor(kinds: readonly string[], heights: ReadonlyMap<string, number>, otherwise: number) {
    const known = [...heights.values()];
    const likely = known.length ? known.reduce((sum, height) => sum + height, 0) / known.length : otherwise;
    this.#count = kinds.length;
    this.#tops = new Float64Array(kinds.length + 1);
    let top = 0;
    kinds.forEach((kind, row) => {
      this.#tops[row] = top;
      top += heights.get(kind) ?? likely;
    });
    this.#tops[kinds.length] = top;
  }

  /** How high all of them are together. */
  get height(): number {
    return this.topOf(this.#count);
  }

  topOf(row: number): number {
    return this.#tops[row] ?? 0;
  }

  /** The row at a height, the nearest one beyond the ends. */
  rowAt(height: number): number {
    let [first, last] = [0, this.#count - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.topOf(middle) <= height) first = middle;
      else last = middle - 1;
    }
    return first;
  }

  /** The rows between two heights, those in part between them included: the first, and the one after the last. */
  between(from: number, to: number): { readonly first: number; readonly end: number } {
    if (this.#count === 0) return { first: 0, end: 0 };
    return { first: this.rowAt(from), end: this.rowAt(to) + 1 };
  }
}
