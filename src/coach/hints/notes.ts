/** What was found out before, by a key, as long as there is room: who asks again after the next move asks much the same. */
export class Notes<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** Keeps a value; where there is no room left, all others are forgotten. */
  keep(key: string, value: Value): Value {
    if (this.#kept.size >= this.#most) this.#kept.clear();
    this.#kept.set(key, value);
    return value;
  }
}
