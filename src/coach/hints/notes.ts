/** A cache with a limit. Questions after the next move are mostly the same as before. */
export class LimitedCache<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Stores a value, and removes all others if there is no room. */
  store(key: string, value: Value): Value {
    if (this.#values.size >= this.#limit) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }
}
