/** Rows with equal keys are equally high. Unknown heights are the mean of known ones, or `defaultHeight`. */
export class RowPositions {
  /** The top of each row, followed by the bottom of the list. */
  readonly #tops: Float64Array;
  readonly #count: number;

  constructor(keys: readonly string[], heights: ReadonlyMap<string, number>, defaultHeight: number) {
    const known = [...heights.values()];
    const estimate = known.length ? known.reduce((sum, height) => sum + height, 0) / known.length : defaultHeight;
    this.#count = keys.length;
    this.#tops = new Float64Array(keys.length + 1);
    let top = 0;
    keys.forEach((key, row) => {
      this.#tops[row] = top;
      top += heights.get(key) ?? estimate;
    });
    this.#tops[keys.length] = top;
  }

  get height(): number {
    return this.topOf(this.#count);
  }

  topOf(row: number): number {
    return this.#tops[row] ?? 0;
  }

  /** Beyond the ends of the list, returns the nearest row. */
  rowAt(height: number): number {
    let [first, last] = [0, this.#count - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if (this.topOf(middle) <= height) first = middle;
      else last = middle - 1;
    }
    return first;
  }

  /** Both distances are included; `end` is exclusive. */
  between(from: number, to: number): { readonly first: number; readonly end: number } {
    if (this.#count === 0) return { first: 0, end: 0 };
    return { first: this.rowAt(from), end: this.rowAt(to) + 1 };
  }
}
